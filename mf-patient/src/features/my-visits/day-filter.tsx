import { formatTypedDate, parseTypedDate, type PlainDate } from '@arev/shared/i18n';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DayFilterProps {
  readonly label: string;
  readonly day: PlainDate | undefined;
  /** Only with a whole day, or with none. */
  readonly onChange: (day: PlainDate | undefined) => void;
}

const whole = 10;
const typed = (day: PlainDate | undefined): string => (day === undefined ? '' : formatTypedDate(day));

export const DayFilter = ({ label, day, onChange }: DayFilterProps) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(typed(day));
  const [shown, setShown] = useState(day);
  // The address has changed without this field: by Back, or because all filters were cleared.
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
      <DateInput value={text} onChange={change} autoComplete="off" />
    </Field>
  );
};
