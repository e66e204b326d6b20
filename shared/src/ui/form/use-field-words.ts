import { knownLimits } from '../../forms/limits.ts';
import { inWords } from '../../forms/refused-fields.ts';
import type { TextForm } from '../../forms/use-text-form.ts';
import { useUiText } from '../ui-text/ui-text.ts';

export interface FieldWords {
  readonly labelOf: (field: string) => string;
  /** The form's own texts for errors; by default those of the `ui` texts. */
  readonly wordsOf?: ((field: string, key: string) => string | undefined) | undefined;
}

interface Problem {
  readonly type?: unknown;
  readonly message?: string | undefined;
}

const plain = [
  ...(['email', 'phone', 'date', 'dateRange'] as const),
  ...(['passwordCommon', 'passwordPersonal', 'passwordSame'] as const),
] as const;

/** The error of a field, in words that name the field. */
export const useFieldWords = ({ labelOf, wordsOf }: FieldWords, { limits }: TextForm['rules']) => {
  const t = useUiText();
  return (field: string, problem: Problem | undefined): string | undefined => {
    const key = problem?.message;
    if (key === undefined) return undefined;
    if (problem?.type === inWords) return key;
    const own = wordsOf?.(field, key);
    if (own !== undefined) return own;
    const { least, most } = limits?.[field] ?? knownLimits[field] ?? {};
    const said = plain.find((one) => one === key);
    if (said !== undefined) return t(`field.${said}`);
    if (key === 'tooShort' && least !== undefined) return t('field.tooShort', { count: least });
    if (key === 'tooLong' && most !== undefined) return t('field.tooLong', { count: most });
    if (key === 'contact') return t('errors.code.contactInvalid');
    return key === 'required' ? t('field.required', { field: labelOf(field) }) : t('field.invalid');
  };
};
