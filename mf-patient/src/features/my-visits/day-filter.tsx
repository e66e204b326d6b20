import { addMonths, clinicToday, formatTypedDate, parseTypedDate, type PlainDate } from '@arev/shared/i18n';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DayFilterProps {
  readonly label: string;
  readonly day: PlainDate | undefined;
  /** Called only with a complete day, or with none. */
  readonly onChange: (day: PlainDate | undefined) => void;
}

const whole = 10;

/** Any day on which a visit may be. */
const visitBounds = () => {
  const today = clinicToday(Date.now());
  return { min: addMonths(today, -12 * 20), max: addMonths(today, 12 * 2) };
};

const typed = (day: PlainDate | undefined): string => (day === undefined ? '' : formatTypedDate(day));

export const DayFilter = ({ label, day, onChange }: DayFilterProps) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(typed(day));
  const [bounds] = useState(visitBounds);
  const [shown, setShown] = useState(day);
  // The address has changed without this field: by Back, or by clearing all filters.
  if (shown !== day) {
    setShown(day);
    setText(typed(day));
  }
  const isWrong = text.length === whole && parseTypedDate(text) === null;
  const change = (next: string) => {
    setText(next);
    const meant = next.length === whole ? (parseTypedDate(next) ?? undefined) : undefined;
    if (meant === day || (meant === undefined && next !== '')) return;
    setShown(meant);
    onChange(meant);
  };
  return (
    <Field label={label} error={isWrong ? t('field.date') : undefined}>
      <DateInput value={text} onChange={change} bounds={bounds} autoComplete="off" />
    </Field>
  );
};
