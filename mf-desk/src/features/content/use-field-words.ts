import { type Field, longestOf } from '@arev/shared/contracts/content-fields';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import type { FieldError } from '@arev/shared/contracts/errors';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { useTranslation } from 'react-i18next';
import type texts from '../../../locales/hy.json';

type FieldName = keyof typeof texts.content.field;
type TypeName = keyof typeof texts.content.type;
type UserName = keyof typeof texts.content.use;
type OptionName = keyof typeof texts.content.option;

const problems = [
  ...(['required', 'tooLong', 'taken', 'hasOne', 'past'] as const),
  ...(['noPackage', 'noOperation', 'notBooked', 'beforeFirstDay'] as const),
  ...(['pictureNotDescribed', 'pictureNotUsed', 'pictureUnderWay'] as const),
];

/** A title without a text below it is a name, such as that of an insurer. */
const isNamed = (type: ContentType): boolean => {
  const [first, ...others] = Object.keys(describedType(type).texts);
  return first === 'title' && others.length === 0;
};

/** The names of fields, their options and their errors. */
export const useFieldWords = () => {
  const { t, i18n } = useTranslation(['mf-desk', 'ui']);
  const isField = (name: string): name is FieldName =>
    i18n.exists(`content.field.${name}`, { ns: 'mf-desk' });
  const isOption = (name: string): name is OptionName =>
    i18n.exists(`content.option.${name}`, { ns: 'mf-desk' });
  const isType = (name: string): name is TypeName => i18n.exists(`content.type.${name}`, { ns: 'mf-desk' });
  const isUser = (name: string): name is UserName => i18n.exists(`content.use.${name}`, { ns: 'mf-desk' });
  const labelOf = (type: ContentType, name: string): string => {
    const described = name.replace(/^[a-z]+-/, '');
    const field = described === 'title' && isNamed(type) ? 'name' : described;
    return isField(field) ? t(`content.field.${field}`) : name;
  };
  return {
    labelOf,
    /** With the language, if fields of several languages are listed together. */
    fullLabelOf: (type: ContentType, name: string): string => {
      const language = LANGUAGES.find((each) => name.startsWith(`${each}-`));
      return language ? `${LANGUAGE_NAMES[language]}: ${labelOf(type, name)}` : labelOf(type, name);
    },
    /** Content or records of the clinic that refer to an item. */
    userOf: (name: string): string => {
      if (isType(name)) return t(`content.type.${name}`);
      return t(`content.use.${isUser(name) ? name : 'other'}`);
    },
    optionOf: (name: string): string => {
      return isOption(name) ? t(`content.option.${name}`) : name;
    },
    problemOf: (key: string | undefined, field?: Field): string | undefined => {
      if (key === undefined) return undefined;
      const most = key === 'tooLong' && field ? longestOf(field) : undefined;
      if (most !== undefined) return t('ui:field.tooLong', { count: most });
      return t(`content.problem.${problems.find((one) => one === key) ?? 'invalid'}`);
    },
    /** A refusal of all texts or values belongs to no field. */
    wholeProblemOf: ({ path, key }: FieldError): string | undefined => {
      if (path === 'texts') return t('content.problem.noTexts');
      if (path !== 'values') return undefined;
      return t(key === 'taken' ? 'content.problem.valuesTaken' : 'content.problem.valuesInvalid');
    },
  };
};
