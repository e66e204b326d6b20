import { useId } from 'react';

import type { PlainTime } from '../../i18n/index.ts';
import { FieldError } from '../field/field-error.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './time-list.module.css';

export interface TimeOption {
  readonly time: PlainTime;
  readonly disabled?: boolean;
}

export interface TimeListProps {
  readonly legend: string;
  readonly name: string;
  readonly times: readonly TimeOption[];
  readonly value: PlainTime | null;
  readonly onChange: (time: PlainTime) => void;
  readonly error?: string | undefined;
  readonly id?: string;
}

export function TimeList({ legend, name, times, value, onChange, error, id }: TimeListProps) {
  const t = useUiText();
  const ownId = useId();
  const listId = id ?? ownId;
  const errorId = error ? `${listId}-error` : undefined;
  return (
    <fieldset
      className={css.list}
      id={listId}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA in HTML lets a fieldset be a radio group, and only that can be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
    >
      <legend className={css.legend}>{legend}</legend>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {times.length === 0 ? <p className={css.none}>{t('time.none')}</p> : null}
      <div className={css.times}>
        {times.map(({ time, disabled = false }) => (
          <label className={css.time} key={time}>
            <input
              className={css.input}
              type="radio"
              name={name}
              value={time}
              checked={value === time}
              disabled={disabled}
              onChange={() => onChange(time)}
            />
            <time dateTime={time}>{time}</time>
            {disabled ? <VisuallyHidden>, {t('time.taken')}</VisuallyHidden> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
