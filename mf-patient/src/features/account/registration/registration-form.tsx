import { clinicDate } from '@arev/shared/i18n';
import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { DateRow, PhoneRow, TextRow } from '@arev/shared/ui/form-rows';
import { birthBounds } from '../../../frame/birth-date.ts';
import { isEmail, type ProvedProgress } from '../../../frame/prove-contact/progress.ts';
import { Group, LoginRows } from './form-parts.tsx';
import { registrationFields, textOvertaken } from './registration-form.schema.ts';
import { useRegistration } from './use-registration.ts';

interface RegistrationFormProps {
  readonly proved: ProvedProgress;
  readonly onProofOver: () => void;
}

export const RegistrationForm = ({ proved, onProofOver }: RegistrationFormProps) => {
  const { t } = useTranslation('mf-patient');
  const { form, shown } = useRegistration(proved, onProofOver);
  const labelOf = useCallback(
    (field: string): string => {
      const known = registrationFields.find((one) => one === field);
      return known === undefined ? '' : t(`account.field.${known}`);
    },
    [t],
  );
  const [bounds] = useState(() => birthBounds(clinicDate(Date.now())));
  const byEmail = isEmail(proved.contact);
  return (
    <Form
      form={form}
      labelOf={labelOf}
      wordsOf={(_, key) => (key === textOvertaken ? t('account.consent.overtaken') : undefined)}
    >
      <Group title={t('account.group.person')}>
        <TextRow field="firstName" autoComplete="given-name" hint={t('account.hint.name')} />
        <TextRow field="lastName" autoComplete="family-name" />
        <DateRow field="birthDate" bounds={bounds} autoComplete="bday" hint={t('account.hint.birthDate')} />
        <TextRow field="ssn" inputMode="numeric" autoComplete="off" hint={t('account.hint.ssn')} />
      </Group>
      <Group title={t('account.group.contacts')}>
        <PhoneRow field="phone" readOnly={!byEmail} {...(!byEmail && { hint: t('account.hint.proved') })} />
        <TextRow
          field="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          optional={!byEmail}
          readOnly={byEmail}
          {...(byEmail && { hint: t('account.hint.proved') })}
        />
      </Group>
      <LoginRows shown={shown} />
      <SubmitRow icon={UserPlus}>{t('account.registration.submit')}</SubmitRow>
    </Form>
  );
};
