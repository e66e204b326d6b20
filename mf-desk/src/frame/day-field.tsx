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

/** A day that takes effect as soon as it is complete; remounted when the day in the address changes. */
export const DayField = ({ label, day, bounds, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState(day === undefined ? '' : formatTypedDate(day));
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
