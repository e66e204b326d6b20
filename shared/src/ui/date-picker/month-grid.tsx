import type { KeyboardEvent, Ref } from 'react';

import {
  formatFullDate,
  monthOf,
  weekdayNames,
  weeksOfMonth,
  type PlainDate,
  type PlainMonth,
} from '../../i18n/index.ts';
import { useUiLanguage, useUiText } from '../ui-text/ui-text.ts';
import css from './date-picker.module.css';

interface MonthGridProps {
  readonly ref: Ref<HTMLTableElement>;
  readonly month: PlainMonth;
  /** The only day that Tab reaches. */
  readonly active: PlainDate;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onMove: (date: PlainDate) => void;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isFree: (date: PlainDate) => boolean;
  /** Why a day cannot be chosen. */
  readonly reasonOf: (date: PlainDate) => string;
  readonly value: PlainDate | null;
  readonly today: PlainDate;
  readonly onChoose: (date: PlainDate) => void;
}

export function MonthGrid(props: MonthGridProps) {
  const { ref, month, ...day } = props;
  const language = useUiLanguage();
  const long = weekdayNames(language, 'long');
  return (
    // A calendar is a table with the keyboard of a control: the ARIA pattern of a date grid.
    <table
      className={css.grid}
      ref={ref}
      role="grid"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onKeyDown={props.onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames(language, 'short').map((name, index) => (
            <th key={name} className={css.weekday} scope="col" abbr={long[index]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) =>
              monthOf(date) === month ? (
                <Day key={date} date={date} {...day} />
              ) : (
                <td key={date} role="gridcell" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Omit<MonthGridProps, 'ref' | 'month'> & { readonly date: PlainDate };

function Day({ date, ...props }: DayProps) {
  const t = useUiText();
  const language = useUiLanguage();
  const { value, today } = props;
  const free = props.isFree(date);
  const notes = [
    formatFullDate(date, language),
    date === today ? t('calendar.today') : null,
    free ? null : props.reasonOf(date),
    date === value ? t('calendar.selected') : null,
  ];
  return (
    <td role="gridcell" aria-selected={date === value}>
      <button
        type="button"
        className={css.day}
        tabIndex={date === props.active ? 0 : -1}
        aria-label={notes.filter(Boolean).join(', ')}
        aria-disabled={free ? undefined : true}
        data-date={date}
        data-chosen={date === value ? '' : undefined}
        data-today={date === today ? '' : undefined}
        onClick={() => (free ? props.onChoose(date) : props.onMove(date))}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}
