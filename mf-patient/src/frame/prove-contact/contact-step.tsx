import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CodePurpose, orderCode } from '../../api/account.ts';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { TextRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { contactForm } from './contact.schema.ts';
import { type CodeProgress, codeStep } from './progress.ts';

interface ContactStepProps {
  readonly purpose: CodePurpose;
  readonly contact: string;
  readonly onSent: (progress: CodeProgress) => void;
}

/** The contact for the code. It does not reveal whether an account has this contact. */
export const ContactStep = ({ purpose, contact: start, onSent }: ContactStepProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const captcha = useCaptcha(site.api);
  const form = useSentForm({
    name: `${purpose}-contact`,
    schema: contactForm,
    fields: ['contact'],
    start: { contact: start },
    fieldOf: { [errorCode.invalidContact]: 'contact' },
    challenge: captcha,
    send: async ({ contact }, options, challenge) => {
      onSent(codeStep(contact, await orderCode(site, { contact, purpose, ...challenge }, options)));
    },
  });
  return (
    <Form form={form} labelOf={() => t('account.contact.label')}>
      <TextRow
        field="contact"
        hint={t('account.contact.hint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitRow icon={Send}>{t('account.contact.submit')}</SubmitRow>
    </Form>
  );
};
