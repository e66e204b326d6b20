import { createContext, use } from 'react';

import type { SentForm } from '../../forms/use-sent-form.ts';
import type { TextForm } from '../../forms/use-text-form.ts';

export interface FormContextValue {
  readonly form: TextForm & Partial<Pick<SentForm, 'sending' | 'begin'>>;
  /** An error is shown at a field, so the button needs no message of its own. */
  readonly hasProblems: boolean;
  /** Browsers without scripts can send it. */
  readonly isPlain: boolean;
  /** Control id, name and error of a field. */
  readonly of: (field: string) => {
    readonly id: string;
    readonly label: string;
    readonly error: string | undefined;
  };
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export const useFormContext = (): FormContextValue => {
  const value = use(FormContext);
  if (!value) throw new Error('This needs a Form above it');
  return value;
};
