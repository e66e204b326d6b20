import { formatTypedDate, parseTypedDate } from '@arev/shared/i18n';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { useState } from 'react';
import type { DateBounds } from '@arev/shared/forms/typed-date';

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly bounds: DateBounds;
  /** Called once a whole day stands there, or none. */
  readonly onChange: (day: string | undefined) => void;
}

/** A day that filters as soon as it is whole; remounted with another day, so that the address has the last word. */
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
