import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

import { useFieldControl } from '../field/field-context.ts';
import fieldCss from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';
import css from './select.module.css';

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'className'> {
  /** The empty first option, while nothing is selected. */
  readonly placeholder?: string;
}

export function Select({ placeholder, children, ...props }: SelectProps) {
  const wiring = useFieldControl(props);
  return (
    <span className={css.box}>
      <select className={`${fieldCss.control} ${css.select}`} {...props} {...wiring}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {children}
      </select>
      <span className={css.mark}>
        <Icon icon={ChevronDown} />
      </span>
    </span>
  );
}
