import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CodePurpose, orderCode } from '../../api/account.ts';
import { PatientForm } from '../patient-form.tsx';
import { TextRow } from '../rows.tsx';
import { usePatientForm } from '../../state/use-patient-form.ts';
import { contactForm } from './contact.schema.ts';
import { type CodeProgress, codeStep } from './progress.ts';

interface ContactStepProps {
  readonly purpose: CodePurpose;
  readonly contact: string;
  readonly onSent: (progress: CodeProgress) => void;
}

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
      onSent(codeStep(contact, await orderCode(site, { contact, purpose, ...challenge }, options)));
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
