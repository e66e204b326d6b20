import { typedDate } from '@arev/shared/forms/typed-date';
import { formatTypedDate, type PlainDate } from '@arev/shared/i18n';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { visitBounds } from './visit-filter.ts';

interface DayFilterProps {
  readonly label: string;
  readonly day: PlainDate | undefined;
  /** Called only with a complete day on which a visit may be, or with none. */
  readonly onChange: (day: PlainDate | undefined) => void;
}

const whole = 10;

const typed = (day: PlainDate | undefined): string => (day === undefined ? '' : formatTypedDate(day));

export const DayFilter = ({ label, day, onChange }: DayFilterProps) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(typed(day));
  const [bounds] = useState(visitBounds);
  const [before, setBefore] = useState(day);
  const [chosen, setChosen] = useState(day);
  if (before !== day) {
    setBefore(day);
    setChosen(day);
    // The filter has changed without this field: by Back, or by clearing all filters.
    if (chosen !== day) setText(typed(day));
  }
  const read = (typedText: string) =>
    typedText.length === whole ? z.safeParse(typedDate(bounds), typedText) : undefined;
  const error = read(text)?.error?.issues[0]?.message;
  const change = (next: string) => {
    setText(next);
    const meant = read(next)?.data;
    if (meant === chosen || (meant === undefined && next !== '')) return;
    setChosen(meant);
    onChange(meant);
  };
  return (
    <Field label={label} error={error && t(error === 'dateRange' ? 'field.dateRange' : 'field.date')}>
      <DateInput value={text} onChange={change} bounds={bounds} autoComplete="off" />
    </Field>
  );
};
