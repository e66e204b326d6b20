import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { useTranslation } from 'react-i18next';
import type texts from '../../../locales/hy.json';

type FieldName = keyof typeof texts.content.field;
type OptionName = keyof typeof texts.content.option;

const problems = ['required', 'tooLong', 'taken'] as const;

/** What fields, their options and their problems are called. */
export const useFieldWords = () => {
  const { t, i18n } = useTranslation('mf-desk');
  const isField = (name: string): name is FieldName =>
    i18n.exists(`content.field.${name}`, { ns: 'mf-desk' });
  const isOption = (name: string): name is OptionName =>
    i18n.exists(`content.option.${name}`, { ns: 'mf-desk' });
  const labelOf = (name: string): string => {
    const field = name.replace(/^[a-z]+-/, '');
    return isField(field) ? t(`content.field.${field}`) : name;
  };
  return {
    labelOf,
    /** With its language, where fields of several stand together. */
    fullLabelOf: (name: string): string => {
      const language = LANGUAGES.find((each) => name.startsWith(`${each}-`));
      return language ? `${LANGUAGE_NAMES[language]}: ${labelOf(name)}` : labelOf(name);
    },
    optionOf: (name: string): string => {
      return isOption(name) ? t(`content.option.${name}`) : name;
    },
    problemOf: (key: string | undefined): string | undefined =>
      key === undefined
        ? undefined
        : t(`content.problem.${problems.find((one) => one === key) ?? 'invalid'}`),
  };
};
