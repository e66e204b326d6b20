import { DateRow, PhoneRow, TextAreaRow, TextRow } from '@arev/shared/ui/form-rows';
import { clinicToday } from '@arev/shared/i18n';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './about-you.module.css';
import { birthBounds, bodyFields, personFields, type OwnField } from './fields.ts';

/** Personal fields of an unknown person, and measurements for the doctor. */
export const AboutYou = ({ withPerson }: { readonly withPerson: boolean }) => {
  const { t } = useTranslation('mf-booking');
  const title = useId();
  const names = withPerson ? [...personFields, ...bodyFields] : bodyFields;
  return (
    <section className={css.about} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {t('survey.about')}
      </h2>
      {names.map((name) => (
        <div key={name} className={css.field} data-field={name}>
          <OwnRow name={name} />
        </div>
      ))}
    </section>
  );
};

const OwnRow = ({ name }: { readonly name: OwnField }) => {
  if (name === 'fullName') return <TextRow field={name} autoComplete="name" />;
  if (name === 'birthDate') return <BirthRow />;
  if (name === 'phone') return <PhoneRow field={name} />;
  if (name === 'email') return <TextRow field={name} type="email" inputMode="email" autoComplete="email" />;
  if (name === 'description') return <TextAreaRow field={name} optional />;
  return <TextRow field={name} optional inputMode="decimal" autoComplete="off" data-numbers="" />;
};

const BirthRow = () => {
  const [bounds] = useState(() => birthBounds(clinicToday(Date.now())));
  return <DateRow field="birthDate" bounds={bounds} autoComplete="bday" />;
};
