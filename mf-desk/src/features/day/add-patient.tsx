import { clinicToday, type Language, LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { PhoneInput } from '@arev/shared/ui/phone-input';
import { Select } from '@arev/shared/ui/select';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextInput } from '@arev/shared/ui/text-input';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './booking.module.css';
import type { ChosenPatient } from './choose-patient.tsx';
import { birthBounds, useNewPatient } from './use-new-patient.ts';

interface AddPatientProps {
  readonly onAdded: (patient: ChosenPatient) => void;
  readonly onStop: () => void;
}

/** Somebody without an account; their documents are seen when they come. */
export const AddPatient = ({ onAdded, onStop }: AddPatientProps) => {
  const { t } = useTranslation('mf-desk');
  const form = useNewPatient(onAdded);
  const [bounds] = useState(() => birthBounds(clinicToday(Date.now())));
  const { values, set, problemOf, label } = form;
  return (
    <form
      className={css.part}
      noValidate
      aria-label={t('booking.add.title')}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={css.fields}>
        {(['lastName', 'firstName'] as const).map((name) => (
          <Field key={name} label={label(name)} error={problemOf(name)} required>
            <TextInput
              value={values[name]}
              autoComplete="off"
              onChange={({ target }) => set(name, target.value)}
            />
          </Field>
        ))}
        <Field label={label('birthDate')} error={problemOf('birthDate')} required>
          <DateInput
            value={values.birthDate}
            bounds={bounds}
            autoComplete="off"
            onChange={(typed) => set('birthDate', typed)}
          />
        </Field>
        <Field label={label('phone')} error={problemOf('phone')} required>
          <PhoneInput value={values.phone} autoComplete="off" onChange={(typed) => set('phone', typed)} />
        </Field>
        <Field label={label('ssn')} error={problemOf('ssn')} optional>
          <TextInput
            value={values.ssn}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            onChange={({ target }) => set('ssn', target.value)}
          />
        </Field>
        <Field label={t('inbox.language')} hint={t('booking.add.language')}>
          <Select
            value={values.language}
            onChange={({ target }) => set('language', asLanguage(target.value, values.language))}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {form.error ? <SendFailure error={form.error} /> : null}
      <div className={css.actions}>
        <Button type="submit" icon={UserPlus} busy={form.busy}>
          {t('booking.add.confirm')}
        </Button>
        <Button variant="secondary" onClick={onStop}>
          {t('booking.add.stop')}
        </Button>
      </div>
    </form>
  );
};

const asLanguage = (text: string, before: Language): Language =>
  LANGUAGES.find((one) => one === text) ?? before;
