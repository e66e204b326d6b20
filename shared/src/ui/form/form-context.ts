import { createContext, use } from 'react';

import type { SentForm } from '../../forms/use-sent-form.ts';
import type { TextForm } from '../../forms/use-text-form.ts';

export interface FormContextValue {
  readonly form: TextForm & Partial<Pick<SentForm, 'sending'>>;
  /** Something is said at a field, so that the button needs no words of its own. */
  readonly hasProblems: boolean;
  /** The id of a field's control, its name and what is wrong with it. */
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
