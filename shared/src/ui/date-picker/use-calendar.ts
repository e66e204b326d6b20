import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { addMonths, monthOf, type PlainDate, type PlainMonth } from '../../i18n/index.ts';
import { clamp, dayForKey, entryDay, type DateLimits } from './date-grid.ts';

export interface CalendarOptions {
  readonly value: PlainDate | null;
  /** The first and last day of the calendar. */
  readonly limits: DateLimits;
  readonly isFree: (date: PlainDate) => boolean;
  /** The initial month before a day is chosen. */
  readonly start: PlainDate;
  readonly onMonthChange?: (month: PlainMonth) => void;
}

/** The visible month, the only day that Tab reaches, and the keys that move it. */
export function useCalendar(options: CalendarOptions) {
  const { value, limits, isFree, start, onMonthChange } = options;
  const [chosenMonth, setMonth] = useState<PlainMonth | null>(null);
  const [focusDay, setFocusDay] = useState<PlainDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);

  const nearest = (wanted: PlainMonth) => monthOf(clamp(`${wanted}-01`, limits));
  // The days may have become fewer.
  const month = nearest(chosenMonth ?? monthOf(value ?? start));
  const active = focusDay && monthOf(focusDay) === month ? focusDay : entryDay(month, value, isFree, limits);

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
    // Keys of the browser, such as Alt with an arrow for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = dayForKey(event.shiftKey ? `Shift+${event.key}` : event.key, active, limits);
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
    grid,
    /** The nearest month within the bounds. */
    goTo: (wanted: PlainMonth) => showMonth(nearest(wanted)),
    onKeyDown,
    setFocusDay,
    previous: month > monthOf(limits.min) ? () => showMonth(shift(month, -1)) : null,
    next: month < monthOf(limits.max) ? () => showMonth(shift(month, 1)) : null,
  };
}

function shift(month: PlainMonth, by: number): PlainMonth {
  return monthOf(addMonths(`${month}-01`, by));
}
