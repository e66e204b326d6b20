import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { useFormContext } from '@arev/shared/ui/form';
import { TextAreaRow, TextRow } from '@arev/shared/ui/form-rows';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf, lengths, type Part, parts } from './seo-values.ts';
import css from './seo.module.css';

/** The SEO texts of a page in one language. */
export const LanguageFields = ({ language }: { readonly language: Language }) => (
  <fieldset className={css.language}>
    <legend className={css.legend}>{LANGUAGE_NAMES[language]}</legend>
    {parts.map((part) => (
      <PartRow key={part} language={language} part={part} />
    ))}
  </fieldset>
);

const PartRow = ({ language, part }: { readonly language: Language; readonly part: Part }) => {
  const { t } = useTranslation('mf-desk');
  const field = fieldOf(part, language);
  const { control } = useFormContext().form.methods;
  const { length } = useWatch({ control, name: field });
  const { shown } = lengths[part];
  const hint = part === 'tags' ? t('seo.tagsHint') : t('seo.counter', { count: length, most: shown });
  const row = {
    field,
    label: t(`seo.part.${part}`),
    hint: (
      <span data-over={length > shown ? '' : undefined}>
        {length > shown ? t('seo.cut', { count: length, most: shown }) : hint}
      </span>
    ),
    ...{ autoComplete: 'off', lang: language, 'aria-required': false },
  };
  return part === 'title' ? <TextRow {...row} /> : <TextAreaRow {...row} rows={part === 'tags' ? 2 : 4} />;
};

/** The label of a field in the summary, with its language. */
export const useFieldLabel = () => {
  const { t } = useTranslation('mf-desk');
  return (field: string): string => {
    for (const language of LANGUAGES)
      for (const part of parts)
        if (fieldOf(part, language) === field)
          return `${t(`seo.part.${part}`)} (${LANGUAGE_NAMES[language]})`;
    return t('seo.route');
  };
};

const known = ['taken', 'route', 'tooLong'] as const;

/** The error of a field, as text. */
export const useFieldProblem = () => {
  const { t } = useTranslation('mf-desk');
  return (key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    return t(`seo.problem.${known.find((one) => one === key) ?? 'route'}`);
  };
};
