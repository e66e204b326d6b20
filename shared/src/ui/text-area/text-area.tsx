import type { ComponentPropsWithRef } from 'react';

import { useFieldControl } from '../field/field-context.ts';
import fieldCss from '../field/field.module.css';
import css from './text-area.module.css';

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

/** Four lines, or ten by `rows`; grows with the text, up to 20. */
export function TextArea(props: TextAreaProps) {
  const wiring = useFieldControl(props);
  return <textarea className={`${fieldCss.control} ${css.area}`} rows={4} {...props} {...wiring} />;
}
