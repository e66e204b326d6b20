import { LANGUAGE_NAMES, type Language } from '@arev/shared/i18n';
import { Field } from '@arev/shared/ui/field';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useTranslation } from 'react-i18next';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { fieldOf, lengths, type Part, parts } from './seo-values.ts';
import css from './seo.module.css';

interface LanguageFieldsProps {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly language: Language;
}

/** What the page says of itself in one language. */
export const LanguageFields = ({ form, language }: LanguageFieldsProps) => (
  <fieldset className={css.language}>
    <legend className={css.legend}>{LANGUAGE_NAMES[language]}</legend>
    {parts.map((part) => (
      <PartField key={part} form={form} language={language} part={part} />
    ))}
  </fieldset>
);

const PartField = ({ form, language, part }: LanguageFieldsProps & { readonly part: Part }) => {
  const { t } = useTranslation('mf-desk');
  const name = fieldOf(part, language);
  const words = useFieldProblem();
  const { control, formState, register } = form;
  const { length } = useWatch({ control, name });
  const { shown, most } = lengths[part];
  const hint = part === 'tags' ? t('seo.tagsHint') : t('seo.counter', { count: length, most: shown });
  const input = { ...register(name), maxLength: most, autoComplete: 'off', lang: language };
  return (
    <Field
      id={`seo-${name}`}
      label={t(`seo.part.${part}`)}
      hint={
        <span data-over={length > shown ? '' : undefined}>
          {length > shown ? t('seo.cut', { count: length, most: shown }) : hint}
        </span>
      }
      error={words(formState.errors[name]?.message)}
    >
      {part === 'title' ? <TextInput {...input} /> : <TextArea {...input} rows={part === 'tags' ? 2 : 4} />}
    </Field>
  );
};

const known = ['taken', 'route', 'tooLong'] as const;

/** What is wrong with a field, in words. */
export const useFieldProblem = () => {
  const { t } = useTranslation('mf-desk');
  return (key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    return t(`seo.problem.${known.find((one) => one === key) ?? 'route'}`);
  };
};
