import { weekdayNames } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../frame/time-field.tsx';
import { hoursIn } from './content-values.ts';
import { RowsInput } from './rows-input.tsx';

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
  const free = week.find((day) => !ranges.some(({ weekday }) => weekday === day)) ?? 1;
  return (
    <RowsInput
      label={label}
      rows={ranges}
      added={{ weekday: free, ...usual }}
      onChange={(next) => onChange(JSON.stringify(next))}
    >
      {({ weekday, opens, closes }, change) => (
        <>
          <Field label={t('content.weekday')}>
            <Select
              value={String(weekday)}
              onChange={({ target }) => change({ weekday: Number(target.value) })}
            >
              {week.map((day) => (
                <option key={day} value={String(day)}>
                  {names[day - 1]}
                </option>
              ))}
            </Select>
          </Field>
          <TimeField
            label={t('schedules.starts')}
            value={opens}
            onChange={(time) => change({ opens: time })}
          />
          <TimeField
            label={t('schedules.ends')}
            value={closes}
            onChange={(time) => change({ closes: time })}
          />
        </>
      )}
    </RowsInput>
  );
};
