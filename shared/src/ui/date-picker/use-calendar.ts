import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { addMonths, monthOf, type PlainDate, type PlainMonth } from '../../i18n/index.ts';
import { dateLimits, dayForKey, entryDay } from './date-grid.ts';

export interface CalendarOptions {
  readonly available: readonly PlainDate[];
  readonly value: PlainDate | null;
  readonly today: PlainDate;
  readonly min?: PlainDate;
  readonly max?: PlainDate;
  readonly onMonthChange?: (month: PlainMonth) => void;
}

/** The month on show, the one day that Tab reaches, and the keys that move it. */
export function useCalendar(options: CalendarOptions) {
  const { available, value, today, onMonthChange } = options;
  const limits = dateLimits(available, today, options);
  const [chosenMonth, setMonth] = useState<PlainMonth | null>(null);
  const [focusDay, setFocusDay] = useState<PlainDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);

  const firstFree = [...available].sort()[0];
  const month = chosenMonth ?? monthOf(value ?? firstFree ?? limits.min);
  const active =
    focusDay && monthOf(focusDay) === month ? focusDay : entryDay(month, value, available, limits);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  const showMonth = (next: PlainMonth) => {
    if (next === month) return;
    setMonth(next);
    onMonthChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayForKey(event.key, active, limits);
    if (target === null) return;
    event.preventDefault();
    if (target === active) return;
    moved.current = true;
    setFocusDay(target);
    showMonth(monthOf(target));
  };
  return {
    month,
    active,
    limits,
    grid,
    onKeyDown,
    setFocusDay,
    previous: month > monthOf(limits.min) ? () => showMonth(shift(month, -1)) : null,
    next: month < monthOf(limits.max) ? () => showMonth(shift(month, 1)) : null,
  };
}

function shift(month: PlainMonth, by: number): PlainMonth {
  return monthOf(addMonths(`${month}-01`, by));
}
