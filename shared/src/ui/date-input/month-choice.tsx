import { capitalised, monthName, type PlainMonth } from '../../i18n/index.ts';
import css from '../date-picker/date-picker.module.css';
import { Select } from '../select/select.tsx';
import { useUiLanguage, useUiText } from '../ui-text/ui-text.ts';

interface MonthChoiceProps {
  readonly month: PlainMonth;
  /** The first and last year. */
  readonly from: number;
  readonly to: number;
  readonly onChange: (month: PlainMonth) => void;
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);
const twoDigits = (number: number): string => String(number).padStart(2, '0');

export function MonthChoice({ month, from, to, onChange }: MonthChoiceProps) {
  const t = useUiText();
  const language = useUiLanguage();
  const [year = '', number = ''] = month.split('-');
  const years = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  return (
    <div className={css.choices}>
      <Select
        aria-label={t('calendar.month')}
        value={number}
        onChange={({ target }) => onChange(`${year}-${target.value}`)}
      >
        {monthNumbers.map((one) => (
          <option key={one} value={twoDigits(one)}>
            {capitalised(monthName(one, language))}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('calendar.year')}
        value={year}
        onChange={({ target }) => onChange(`${target.value}-${number}`)}
      >
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </div>
  );
}
