import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { FieldError } from '../field/field-error.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './radio-list.module.css';

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioListProps<Value extends string = string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly legendHidden?: boolean;
  readonly layout?: 'stack' | 'row' | 'plain';
}

export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { legend, hint, error, layout = 'stack' } = props;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      className={css.list}
      id={id}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA in HTML lets a fieldset be a radio group, and only that can be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={props.legendHidden ? undefined : css.legend}>
        {props.legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {hint ? (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <div className={css.options} data-layout={layout}>
        {props.options.map((option) => (
          <RadioRow key={option.value} option={option} list={props} />
        ))}
      </div>
    </fieldset>
  );
}

interface RadioRowProps<Value extends string> {
  readonly option: RadioOption<Value>;
  readonly list: RadioListProps<Value>;
}

function RadioRow<Value extends string>({ option, list }: RadioRowProps<Value>) {
  const { value, label, hint, disabled } = option;
  return (
    <RadioButton
      name={list.name}
      value={value}
      label={label}
      hint={hint}
      checked={list.value === value}
      disabled={disabled}
      onChange={() => list.onChange(value)}
    />
  );
}

export interface RadioButtonProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A single choice, if the choices of a group are not one list. */
export function RadioButton({ label, hint, ...rest }: RadioButtonProps) {
  return (
    <label className={css.option}>
      <input className={css.input} {...rest} type="radio" />
      <span className={css.words}>
        <span>{label}</span>
        {hint ? <span className={css.optionHint}>{hint}</span> : null}
      </span>
    </label>
  );
}
