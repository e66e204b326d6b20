import { CalendarDays } from 'lucide-react';
import { useState, type ChangeEvent, type ComponentType } from 'react';

import { maskDate } from '../../forms/mask-date.ts';
import type { DateBounds } from '../../forms/typed-date.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { formatTypedDate, parseTypedDate } from '../../i18n/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import type { CalendarDialogProps } from './calendar-dialog.tsx';
import css from './date-input.module.css';

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The typed text: DD/MM/YYYY, or part of it. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The range of its calendar. */
  readonly bounds: DateBounds;
}

/** A day, typed or chosen from a calendar. `typedDate` parses it. */
export function DateInput({ value, onChange, bounds, ...rest }: DateInputProps) {
  const t = useUiText();
  const hydrated = useHydrated();
  const { Calendar, isOpen, open, close } = useCalendarDialog();
  return (
    <span className={css.box}>
      <TextInput
        inputMode="numeric"
        placeholder={t('field.datePlaceholder')}
        maxLength={10}
        {...rest}
        data-numbers=""
        value={value}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
          onChange(maskDate(target.value, value, target.selectionStart))
        }
      />
      {hydrated && rest.readOnly !== true ? (
        <span className={css.open}>
          <IconButton
            label={t('calendar.open')}
            icon={CalendarDays}
            aria-haspopup="dialog"
            disabled={rest.disabled}
            onClick={open}
          />
        </span>
      ) : null}
      {Calendar && isOpen ? (
        <Calendar
          value={parseTypedDate(value)}
          bounds={bounds}
          onClose={close}
          onChoose={(date) => {
            onChange(formatTypedDate(date));
            close();
          }}
        />
      ) : null}
    </span>
  );
}

/** Loaded when the calendar is opened first. */
const useCalendarDialog = () => {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    import(/* webpackChunkName: "calendar" */ './calendar-dialog.tsx').then(
      ({ CalendarDialog }) => setCalendar(() => CalendarDialog),
      // Without it, the day can be typed.
      () => undefined,
    );
  };
  return { Calendar, isOpen, open, close: () => setOpen(false) };
};
