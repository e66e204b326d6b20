import { formatTypedDate, parseTypedDate } from '@arev/shared/i18n';
import { DateInput } from '@arev/shared/ui/date-input';
import type { DateBounds } from '@arev/shared/forms/typed-date';
import { Field } from '@arev/shared/ui/field';
import { useState } from 'react';

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly bounds: DateBounds;
  /** Called with a complete day, or with none. */
  readonly onChange: (day: string | undefined) => void;
}

const textOf = (day: string | undefined): string => (day === undefined ? '' : formatTypedDate(day));

/** A day that takes effect as soon as it is complete. */
export const DayField = ({ label, day, bounds, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState(() => textOf(day));
  const [shown, setShown] = useState(day);
  // Another day in the address, which may be that of the text.
  if (shown !== day) {
    setShown(day);
    setTyped(textOf(day));
  }
  const change = (text: string) => {
    setTyped(text);
    const date = parseTypedDate(text) ?? undefined;
    if (date !== undefined ? date !== day : text === '' && day !== undefined) onChange(date);
  };
  return (
    <Field label={label}>
      <DateInput value={typed} onChange={change} bounds={bounds} />
    </Field>
  );
};
