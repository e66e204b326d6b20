import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { PhoneInput } from '@arev/shared/ui/phone-input';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './about-you.module.css';
import { bodyFields, personFields, type OwnField } from './fields.ts';
import { useSurvey } from './survey-context.ts';

const optional: ReadonlySet<OwnField> = new Set(bodyFields);

/** Who answers, where the clinic does not know it, and what a doctor reckons with. */
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
          <OwnInput name={name} />
        </div>
      ))}
    </section>
  );
};

const OwnInput = ({ name }: { readonly name: OwnField }) => {
  const { t } = useTranslation('mf-booking');
  const { control, idOf, errorOf } = useSurvey();
  const { field } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  const text = { name, value, onChange, onBlur, ref };
  const isOptional = optional.has(name);
  return (
    <Field
      id={idOf(name)}
      label={t(`survey.field.${name}`)}
      error={errorOf(name)}
      required={!isOptional}
      optional={isOptional}
    >
      {name === 'fullName' ? <TextInput {...text} autoComplete="name" /> : null}
      {name === 'birthDate' ? <DateInput {...text} autoComplete="bday" /> : null}
      {name === 'phone' ? <PhoneInput {...text} /> : null}
      {name === 'email' ? <TextInput {...text} type="email" inputMode="email" autoComplete="email" /> : null}
      {name === 'height' || name === 'weight' ? (
        <TextInput {...text} inputMode="decimal" autoComplete="off" data-numbers="" />
      ) : null}
      {name === 'description' ? <TextArea {...text} /> : null}
    </Field>
  );
};
