import { errorCode } from '@arev/shared/contracts/errors';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Form } from '@arev/shared/ui/form';
import { DateRow, PhoneRow, SelectRow, TextRow } from '@arev/shared/ui/form-rows';
import { FailureRow } from '@arev/shared/ui/submit-row';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPatient } from '../../api/visits.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { birthBounds } from '../../frame/person.schema.ts';
import css from './booking.module.css';
import type { ChosenPatient } from './choose-patient.tsx';
import { newPatientFields, newPatientForm } from './new-patient-form.schema.ts';

interface AddPatientProps {
  readonly onAdded: (patient: ChosenPatient) => void;
  readonly onStop: () => void;
}

/** A patient without an account; the clinic checks their documents at the visit. */
export const AddPatient = ({ onAdded, onStop }: AddPatientProps) => {
  const { t } = useTranslation('mf-desk');
  const { form, bounds } = useNewPatient(onAdded);
  const labelOf = (field: string) => {
    const known = newPatientFields.find((one) => one === field);
    if (known === undefined || known === 'language') return t('inbox.language');
    return t(`booking.field.${known}`);
  };
  return (
    <section aria-label={t('booking.add.title')}>
      <Form
        form={form}
        labelOf={labelOf}
        wordsOf={(_, key) => (key === 'taken' ? t('booking.add.taken') : undefined)}
      >
        <div className={css.fields}>
          <TextRow field="lastName" autoComplete="off" />
          <TextRow field="firstName" autoComplete="off" />
          <DateRow field="birthDate" bounds={bounds} autoComplete="off" />
          <PhoneRow field="phone" autoComplete="off" />
          <TextRow field="ssn" inputMode="numeric" autoComplete="off" optional />
          <SelectRow
            field="language"
            hint={t('booking.add.language')}
            options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
          />
        </div>
        <FailureRow />
        <div className={css.actions}>
          <Button type="submit" icon={UserPlus} busy={form.sending.isPending}>
            {t('booking.add.confirm')}
          </Button>
          <Button variant="secondary" onClick={onStop}>
            {t('booking.add.stop')}
          </Button>
          <ClearForm />
        </div>
      </Form>
    </section>
  );
};

const useNewPatient = (onAdded: AddPatientProps['onAdded']) => {
  const site = useSite();
  const [bounds] = useState(birthBounds);
  const [schema] = useState(() => newPatientForm(bounds));
  const form = useSentForm({
    name: 'new-patient',
    schema,
    fields: newPatientFields,
    checks: 'onSubmit',
    start: { language: site.language },
    fieldOf: { [errorCode.ssnRegistered]: { field: 'ssn', key: 'taken' } },
    send: async ({ ssn, ...person }, once) => {
      const { data } = await addPatient(site, { ...person, ssn: ssn || null }, once);
      const { firstName, lastName, phone } = person;
      onAdded({ id: data.patientId, fullName: `${firstName} ${lastName}`, phone });
    },
  });
  return { form, bounds };
};
