import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormValues, onceOf } from './content-values.ts';
import css from './content.module.css';
import { FieldInput } from './field-input.tsx';
import { useFieldWords } from './use-field-words.ts';

interface AlternativeTextsProps {
  readonly type: ContentType;
  readonly form: UseFormReturn<FormValues>;
  /** The picture field. */
  readonly picture: string;
  /** The field of the alternative text. */
  readonly name: string;
}

/** The alternative text of a picture, in each language. */
export const AlternativeTexts = ({ type, form, picture, name }: AlternativeTextsProps) => {
  const { t } = useTranslation('mf-desk');
  const { labelOf } = useFieldWords();
  const hintId = useId();
  const isThere = useWatch({ control: form.control, name: onceOf(picture) }) !== '';
  const { [name]: field } = describedType(type).texts;
  if (!isThere || field === undefined) return null;
  return (
    <fieldset className={css.language} aria-describedby={hintId}>
      <legend className={css.legend}>{labelOf(type, name)}</legend>
      <p id={hintId} className={css.hint}>
        {t('content.picture.describe')}
      </p>
      {LANGUAGES.map((language) => (
        <FieldInput
          key={language}
          {...{ type, form, field, language }}
          name={`${language}-${name}`}
          label={LANGUAGE_NAMES[language]}
        />
      ))}
    </fieldset>
  );
};
