import { weekdayNames } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { IconButton } from '@arev/shared/ui/icon-button';
import { Select } from '@arev/shared/ui/select';
import { TextInput } from '@arev/shared/ui/text-input';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hoursIn, type OpenRange } from './content-values.ts';
import css from './content.module.css';

interface HoursInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const week = [1, 2, 3, 4, 5, 6, 7] as const;
const usual = { opens: '09:00', closes: '18:00' };

/** The opening hours of a branch: ranges per weekday, two of them if there is a break. */
export const HoursInput = ({ label, value, onChange }: HoursInputProps) => {
  const { t } = useTranslation('mf-desk');
  const names = weekdayNames(useSite().language, 'long');
  const ranges = hoursIn(value);
  const write = (next: readonly OpenRange[]) => onChange(JSON.stringify(next));
  const change = (at: number, part: Partial<OpenRange>) =>
    write(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)));
  const free = week.find((day) => !ranges.some(({ weekday }) => weekday === day)) ?? 1;
  const time = (at: number, side: 'opens' | 'closes', words: string) => (
    <TextInput
      id={undefined}
      aria-label={words}
      inputMode="numeric"
      maxLength={5}
      placeholder="00:00"
      autoComplete="off"
      value={ranges[at]?.[side] ?? ''}
      onChange={({ target }) => change(at, { [side]: target.value })}
    />
  );
  return (
    <div className={css.stack} role="group" aria-label={label}>
      {ranges.map(({ weekday }, at) => (
        <div key={at} className={css.row} role="group" aria-label={t('content.card', { number: at + 1 })}>
          <Select
            id={undefined}
            aria-label={t('content.weekday')}
            value={String(weekday)}
            onChange={({ target }) => change(at, { weekday: Number(target.value) })}
          >
            {week.map((day) => (
              <option key={day} value={String(day)}>
                {names[day - 1]}
              </option>
            ))}
          </Select>
          {time(at, 'opens', t('schedules.starts'))}
          {time(at, 'closes', t('schedules.ends'))}
          <IconButton
            icon={Trash2}
            label={t('content.cardDelete', { number: at + 1 })}
            onClick={() => write(ranges.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          icon={Plus}
          onClick={() => write([...ranges, { weekday: free, ...usual }])}
        >
          {t('content.cardAdd')}
        </Button>
      </div>
    </div>
  );
};
