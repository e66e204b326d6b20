import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';

import { formatMonthYear, type PlainMonth } from '../../i18n/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useUiLanguage, useUiText } from '../ui-text/ui-text.ts';
import css from './date-picker.module.css';

interface MonthHeadProps {
  readonly month: PlainMonth;
  /** Of the name of the month, which labels the grid. */
  readonly id: string;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

export function MonthHead({ month, id, previous, next }: MonthHeadProps) {
  const t = useUiText();
  const language = useUiLanguage();
  return (
    <div className={css.head}>
      <MonthButton label={t('calendar.previousMonth')} icon={ChevronLeft} go={previous} />
      <p className={css.month} id={id} aria-live="polite">
        {formatMonthYear(month, language)}
      </p>
      <MonthButton label={t('calendar.nextMonth')} icon={ChevronRight} go={next} />
    </div>
  );
}

interface MonthButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly go: (() => void) | null;
}

/** Stays focusable at the end of the calendar, so that the focus is not lost. */
function MonthButton({ label, icon, go }: MonthButtonProps) {
  return (
    <IconButton label={label} icon={icon} aria-disabled={go ? undefined : true} onClick={() => go?.()} />
  );
}
