import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { FieldError } from '../field/field-error.tsx';
import css from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div className={css.checkbox}>
      <input
        className={css.input}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
        id={inputId}
        type="checkbox"
      />
      <label className={css.label} htmlFor={inputId}>
        {label}
      </label>
      {hint ? (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <div className={css.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
