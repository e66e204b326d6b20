import type { ReactNode } from 'react';

import { ticked } from '../../forms/texts.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { useRow } from './row.tsx';

interface CheckRowProps {
  readonly field: string;
  /** The text beside the box. */
  readonly words: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** A check box with its text. */
export function CheckRow({ field: name, words, hint, optional = false }: CheckRowProps) {
  const { field, id, error } = useRow(name);
  return (
    <Checkbox
      id={id}
      name={name}
      value={ticked}
      label={words}
      hint={hint}
      error={error}
      aria-required={optional ? undefined : true}
      checked={field.value === ticked}
      onChange={(event) => field.onChange(event.target.checked ? ticked : '')}
      onBlur={field.onBlur}
    />
  );
}
