import { useId, useMemo, type ReactNode } from 'react';

import { useUiText } from '../ui-text/ui-text.ts';
import { FieldContext, useFieldControl } from './field-context.ts';
import { FieldError } from './field-error.tsx';
import css from './field.module.css';

export { FieldContext, FieldError, useFieldControl };

export interface FieldProps {
  readonly label: string;
  /** One control: it is connected to label, hint and error automatically. */
  readonly children: ReactNode;
  /** The control's id, if something else refers to it (the summary of a form). */
  readonly id?: string;
  readonly hint?: ReactNode;
  /** The error in words. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly optional?: boolean;
  /** The error comes while the control has the focus, so it is announced. */
  readonly live?: boolean;
  /** A group that may be taller than a screen: its error stands above it, where it begins. */
  readonly tall?: boolean;
}

export function Field(props: FieldProps) {
  const { label, children, id, hint, error, required = false, optional = false } = props;
  const { live = false, tall = false } = props;
  const t = useUiText();
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const wiring = useMemo(
    () => ({ id: controlId, describedBy, invalid, required }),
    [controlId, describedBy, invalid, required],
  );
  const errors = (
    <div className={css.errors} aria-live={live ? 'polite' : undefined}>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={controlId}>
        {label}
        {optional ? <span className={css.optional}> ({t('field.optional')})</span> : null}
      </label>
      {tall ? errors : null}
      <FieldContext value={wiring}>{children}</FieldContext>
      {tall ? null : errors}
      {hint ? (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
