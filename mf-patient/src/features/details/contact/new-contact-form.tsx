import { errorCode } from '@arev/shared/contracts/errors';
import { phone } from '@arev/shared/contracts/phone';
import { changePassword, type SentCode } from '@arev/shared/contracts/registration';
import { visitor } from '@arev/shared/contracts/visitor';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { orderContactCode } from '../../../api/details.ts';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { PasswordRow, PhoneRow, TextRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import type { ContactKind, SentWith } from './contact-change.ts';

const { currentPassword } = changePassword.body.shape;
const forms = {
  phone: z.object({ contact: phone, currentPassword }),
  email: z.object({ contact: visitor.email, currentPassword }),
} as const;

interface NewContactFormProps {
  readonly kind: ContactKind;
  /** The contact of the account that is to be confirmed; it may be corrected. */
  readonly confirms: string | undefined;
  readonly onSent: (contact: string, sent: SentCode, by: SentWith) => void;
  readonly onStop: () => void;
}

/** The new contact for messages; the password proves that the owner changes it. */
export const NewContactForm = ({ kind, confirms, onSent, onStop }: NewContactFormProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const form = useSentForm({
    name: `${confirms === undefined ? 'new' : 'confirm'}-${kind}`,
    schema: forms[kind],
    fields: ['contact', 'currentPassword'],
    start: { contact: confirms ?? '' },
    secret: ['currentPassword'],
    fieldOf: {
      [errorCode.invalidContact]: 'contact',
      [errorCode.duplicateLogin]: 'contact',
      [errorCode.wrongPassword]: 'currentPassword',
    },
    send: async (sent, options) => {
      onSent(sent.contact, await orderContactCode(site, sent, options), sent);
    },
  });
  const label = t(confirms === undefined ? `details.contact.new.${kind}` : `account.field.${kind}`);
  const busy = form.sending.isPending;
  return (
    <>
      <Form form={form} labelOf={(field) => (field === 'contact' ? label : t('details.currentPassword'))}>
        {kind === 'phone' ? (
          <PhoneRow field="contact" hint={t('details.contact.codeHint')} />
        ) : (
          <TextRow
            field="contact"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={t('details.contact.codeHint')}
          />
        )}
        <PasswordRow field="currentPassword" autoComplete="current-password" />
        <SubmitRow icon={Send}>{t('account.contact.submit')}</SubmitRow>
      </Form>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={busy || undefined}
        // The answer would open the step of the code again.
        onClick={() => (busy ? undefined : onStop())}
      >
        {t('details.contact.stop')}
      </Button>
    </>
  );
};
