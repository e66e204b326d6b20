import { createContext, use } from 'react';
import type { Control } from 'react-hook-form';

export interface RowContextValue {
  readonly control: Control<Record<string, string>>;
  /** The id of a field's control, its name and what is wrong with it. */
  readonly of: (field: string) => {
    readonly id: string;
    readonly label: string;
    readonly error: string | undefined;
  };
}

export const RowContext = createContext<RowContextValue | undefined>(undefined);

export const useRow = (): RowContextValue => {
  const row = use(RowContext);
  if (!row) throw new Error('A row needs a PatientForm above it');
  return row;
};
