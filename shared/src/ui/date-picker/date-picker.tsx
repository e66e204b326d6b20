import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';

import { formatMonthYear, monthOf, type PlainDate } from '../../i18n/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useUiLanguage, useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './date-picker.module.css';
import { MonthGrid } from './month-grid.tsx';
import { useCalendar, type CalendarOptions } from './use-calendar.ts';

export interface DatePickerProps extends CalendarOptions {
  readonly label: string;
  /** The free days; no other can be chosen. */
  readonly available: readonly PlainDate[];
  readonly onChange: (date: PlainDate) => void;
  /** The clinic's today. */
  readonly today: PlainDate;
  readonly busy?: boolean;
}

export function DatePicker(props: DatePickerProps) {
  const { label, available, value, onChange, today, busy = false } = props;
  const t = useUiText();
  const language = useUiLanguage();
  const id = useId();
  const { month, active, grid, previous, next, onKeyDown, setFocusDay } = useCalendar(props);
  const someFree = available.some((date) => monthOf(date) === month);
  const choose = (date: PlainDate) => {
    setFocusDay(date);
    onChange(date);
  };
  return (
    <div className={css.picker} role="group" aria-label={label} aria-busy={busy || undefined}>
      <div className={css.head}>
        <MonthButton label={t('calendar.previousMonth')} icon={ChevronLeft} go={previous} />
        <p className={css.month} id={`${id}-month`} aria-live="polite">
          {formatMonthYear(month, language)}
        </p>
        <MonthButton label={t('calendar.nextMonth')} icon={ChevronRight} go={next} />
      </div>
      <MonthGrid
        ref={grid}
        month={month}
        active={active}
        onKeyDown={onKeyDown}
        onMove={setFocusDay}
        labelledBy={`${id}-month`}
        describedBy={`${id}-help`}
        available={available}
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

interface MonthButtonProps {
  readonly label: string;
  readonly icon: typeof ChevronLeft;
  readonly go: (() => void) | null;
}

/** Stays focusable at the end of the calendar, so that focus is not lost under the reader's hand. */
function MonthButton({ label, icon, go }: MonthButtonProps) {
  return (
    <IconButton label={label} icon={icon} aria-disabled={go ? undefined : true} onClick={() => go?.()} />
  );
}
