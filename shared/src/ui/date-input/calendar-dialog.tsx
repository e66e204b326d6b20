import { useEffect, useId, useState } from 'react';

import type { DateBounds } from '../../forms/typed-date.ts';
import { clinicToday, dateParts, type PlainDate } from '../../i18n/index.ts';
import { clamp } from '../date-picker/date-grid.ts';
import css from '../date-picker/date-picker.module.css';
import { MonthHead } from '../date-picker/month-head.tsx';
import { MonthGrid } from '../date-picker/month-grid.tsx';
import { useCalendar } from '../date-picker/use-calendar.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FieldContext } from '../field/field-context.ts';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { MonthChoice } from './month-choice.tsx';

export interface CalendarDialogProps {
  readonly value: PlainDate | null;
  readonly bounds: DateBounds;
  readonly onChoose: (date: PlainDate) => void;
  readonly onClose: () => void;
}

/** A calendar for one day within bounds, with a choice of month and year. */
export function CalendarDialog({ value, bounds, onChoose, onClose }: CalendarDialogProps) {
  const t = useUiText();
  const id = useId();
  const [today] = useState(() => clinicToday(Date.now()));
  const isFree = (date: PlainDate) => date >= bounds.min && date <= bounds.max;
  const { month, active, grid, previous, next, goTo, onKeyDown, setFocusDay } = useCalendar({
    value: value !== null && isFree(value) ? value : null,
    ...{ limits: bounds, isFree },
    start: clamp(today, bounds),
  });
  // After the dialog has moved the focus to its heading.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [grid]);
  return (
    // The controls inside must not use the context of the field around them.
    <FieldContext value={null}>
      <Dialog open size="small" title={t('calendar.choose')} onClose={onClose}>
        <div className={css.picker} data-plain="">
          <MonthChoice
            month={month}
            from={dateParts(bounds.min).year}
            to={dateParts(bounds.max).year}
            onChange={goTo}
          />
          <MonthHead id={`${id}-month`} {...{ month, previous, next }} />
          <MonthGrid
            ref={grid}
            {...{ month, active, onKeyDown, isFree, value, today }}
            onMove={setFocusDay}
            onChoose={onChoose}
            reasonOf={() => t('calendar.outside')}
            labelledBy={`${id}-month`}
            describedBy={`${id}-help`}
          />
          <VisuallyHidden id={`${id}-help`}>{t('calendar.helpYears')}</VisuallyHidden>
        </div>
      </Dialog>
    </FieldContext>
  );
}
