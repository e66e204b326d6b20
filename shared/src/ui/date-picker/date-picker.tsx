import { useId } from 'react';

import { monthOf, type PlainDate, type PlainMonth } from '../../i18n/index.ts';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './date-picker.module.css';
import { MonthHead } from './month-head.tsx';
import { MonthGrid } from './month-grid.tsx';
import { dateLimits } from './date-grid.ts';
import { useCalendar } from './use-calendar.ts';

export interface DatePickerProps {
  readonly label: string;
  /** The free days; only they can be chosen. */
  readonly available: readonly PlainDate[];
  readonly onChange: (date: PlainDate) => void;
  /** Today at the clinic. */
  readonly today: PlainDate;
  readonly value: PlainDate | null;
  /** Other bounds than today and the last free day. */
  readonly min?: PlainDate;
  readonly max?: PlainDate;
  readonly onMonthChange?: (month: PlainMonth) => void;
  readonly busy?: boolean;
}

export function DatePicker(props: DatePickerProps) {
  const { label, available, value, onChange, today, busy = false } = props;
  const t = useUiText();
  const id = useId();
  const free = new Set(available);
  const limits = dateLimits(available, today, props);
  const isFree = (date: PlainDate) => free.has(date);
  const { month, active, grid, previous, next, onKeyDown, setFocusDay } = useCalendar({
    ...{ value, limits, isFree },
    start: [...available].sort()[0] ?? limits.min,
    ...(props.onMonthChange && { onMonthChange: props.onMonthChange }),
  });
  const someFree = available.some((date) => monthOf(date) === month);
  const choose = (date: PlainDate) => {
    setFocusDay(date);
    onChange(date);
  };
  return (
    <div className={css.picker} role="group" aria-label={label} aria-busy={busy || undefined}>
      <MonthHead id={`${id}-month`} {...{ month, previous, next }} />
      <MonthGrid
        ref={grid}
        month={month}
        active={active}
        onKeyDown={onKeyDown}
        onMove={setFocusDay}
        labelledBy={`${id}-month`}
        describedBy={`${id}-help`}
        isFree={isFree}
        reasonOf={(date) => t(date < today ? 'calendar.past' : 'calendar.unavailable')}
        value={value}
        today={today}
        onChoose={choose}
      />
      <VisuallyHidden id={`${id}-help`}>{t('calendar.help')}</VisuallyHidden>
      <p className={css.none} role="status">
        {someFree || busy ? null : t(available.length > 0 ? 'calendar.noneInMonth' : 'calendar.none')}
      </p>
    </div>
  );
}
