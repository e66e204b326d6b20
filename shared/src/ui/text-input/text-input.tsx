import type { ComponentPropsWithRef } from 'react';

import { useFieldControl } from '../field/field-context.ts';
import css from '../field/field.module.css';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'className'>;

export function TextInput(props: TextInputProps) {
  const wiring = useFieldControl(props);
  return <input className={css.control} type="text" {...props} {...wiring} />;
}
