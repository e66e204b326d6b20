import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import type { Texts } from '../../forms/texts.ts';
import { Field } from '../field/field.tsx';
import { useFormContext } from '../form/form-context.ts';

export interface RowProps {
  readonly field: string;
  /** Its label, if it differs from the summary. */
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** A field of the surrounding form: value, name and error. */
export const useRow = (name: string) => {
  const { form, of } = useFormContext();
  const { field } = useController<Texts>({ control: form.methods.control, name });
  return { field, ...of(name) };
};

interface Input {
  readonly name: string;
  readonly value: string;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onBlur: () => void;
  readonly onChange: (text: string) => void;
}

interface WiredRowProps extends RowProps {
  readonly children: (input: Input) => ReactNode;
}

export function WiredRow({ field: name, hint, optional = false, children, ...own }: WiredRowProps) {
  const { field, id, label, error } = useRow(name);
  const { value, ref, onBlur, onChange } = field;
  return (
    <Field
      id={id}
      label={own.label ?? label}
      hint={hint}
      error={error}
      required={!optional}
      optional={optional}
    >
      {children({ name, value, ref, onBlur, onChange })}
    </Field>
  );
}

/** The props of its control. */
export type Wired = 'name' | 'value' | 'ref' | 'onBlur' | 'onChange';
