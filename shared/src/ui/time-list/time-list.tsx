import { useId } from 'react';

import type { PlainTime } from '../../i18n/index.ts';
import { usePassingFocus } from '../focus/use-passing-focus.ts';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './time-list.module.css';

export interface TimeOption {
  readonly time: PlainTime;
  readonly disabled?: boolean;
}

export interface TimeListProps {
  readonly legend: string;
  readonly times: readonly TimeOption[];
  /** The selected time. */
  readonly value: PlainTime | null;
  readonly onChoose: (time: PlainTime) => void;
  /** The time that is being requested; meanwhile no other one can be selected. */
  readonly busy?: PlainTime | undefined;
}

/** The times of a day. One press is enough, so a time is a button and not a radio button with a separate submit. */
export function TimeList({ legend, times, value, onChoose, busy }: TimeListProps) {
  const t = useUiText();
  const id = useId();
  const passing = usePassingFocus();
  return (
    <div className={css.list} role="group" aria-labelledby={id}>
      <p className={css.legend} id={id}>
        {legend}
      </p>
      {times.length === 0 ? <p className={css.none}>{t('time.none')}</p> : null}
      <div className={css.times}>
        {times.map(({ time, disabled = false }) => (
          <button
            className={css.time}
            key={time}
            ref={passing}
            type="button"
            name="time"
            value={time}
            aria-pressed={value === time}
            aria-disabled={busy !== undefined || undefined}
            data-busy={busy === time ? '' : undefined}
            disabled={disabled}
            onClick={() => {
              if (busy === undefined) onChoose(time);
            }}
          >
            <time dateTime={time}>{time}</time>
            {disabled ? <VisuallyHidden>, {t('time.taken')}</VisuallyHidden> : null}
          </button>
        ))}
      </div>
    </div>
  );
}
