import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CodePurpose, orderCode } from '../../../api/account.ts';
import { PatientForm } from '../../../frame/patient-form.tsx';
import { TextRow } from '../../../frame/rows.tsx';
import { usePatientForm } from '../../../state/use-patient-form.ts';
import { contactForm } from './contact.schema.ts';
import type { CodeProgress } from './progress.ts';

interface ContactStepProps {
  readonly purpose: CodePurpose;
  readonly contact: string;
  readonly onSent: (progress: CodeProgress) => void;
}

const second = 1000;

/** Where the code is to go. Whether anybody has an account there is not said. */
export const ContactStep = ({ purpose, contact: start, onSent }: ContactStepProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const form = usePatientForm({
    name: `${purpose}-contact`,
    schema: contactForm,
    fields: ['contact'],
    start: { contact: start },
    fieldOf: { [errorCode.invalidContact]: 'contact' },
    captcha: true,
    send: async ({ contact }, options, challenge) => {
      const sent = await orderCode(site, { contact, purpose, ...challenge }, options);
      const { codeId, codeLength, resendSeconds } = sent;
      onSent({ step: 'code', contact, codeId, codeLength, resendAt: Date.now() + resendSeconds * second });
    },
  });
  return (
    <PatientForm
      form={form}
      labelOf={() => t('account.contact.label')}
      icon={Send}
      submit={t('account.contact.submit')}
    >
      <TextRow
        field="contact"
        hint={t('account.contact.hint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </PatientForm>
  );
};
