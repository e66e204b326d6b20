import { type TimeOff, timeOffKind } from '@arev/shared/contracts/schedules';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { Select } from '@arev/shared/ui/select';
import { TextInput } from '@arev/shared/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursQuery, saveTimeOff } from '../../api/schedules.ts';
import { EditorDialog } from './editor-dialog.tsx';
import css from './schedules.module.css';
import { timeOffIn, type TimeOffValues, valuesOf } from './time-off-values.ts';
import { useScheduleChange } from './use-schedule-change.ts';

interface TimeOffEditorProps {
  readonly known: TimeOff | undefined;
  readonly branch: { readonly id: number; readonly title: string };
  readonly onHit: () => void;
  readonly onClose: () => void;
}

/** A doctor who is away, or a closed branch: from when until when, and why. */
export const TimeOffEditor = ({ known, branch, onHit, onClose }: TimeOffEditorProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [key] = useState(randomKey);
  const [values, setValues] = useState(() => valuesOf(known));
  const [wrong, setWrong] = useState(false);
  const wish = timeOffIn(values, branch.id);
  const change = useScheduleChange(
    () => (wish ? saveTimeOff(site, wish, known, key) : Promise.resolve()),
    (hit) => {
      onClose();
      if (hit > 0) onHit();
    },
  );
  const set = (part: Partial<TimeOffValues>) => {
    setWrong(false);
    setValues((before) => ({ ...before, ...part }));
  };
  return (
    <EditorDialog
      title={t(known ? 'schedules.off.changeTitle' : 'schedules.off.add')}
      change={change}
      onClose={onClose}
      onSave={() => {
        setWrong(wish === undefined);
        if (wish) void change.look({ timeOff: wish });
      }}
    >
      {wrong ? (
        <Notice tone="error" live>
          {t('schedules.off.wrong')}
        </Notice>
      ) : null}
      <Who values={values} branch={branch} onChange={set} />
      <Moments values={values} onChange={set} />
    </EditorDialog>
  );
};

interface PartProps {
  readonly values: TimeOffValues;
  readonly onChange: (part: Partial<TimeOffValues>) => void;
}

const Who = ({ values, branch, onChange }: PartProps & Pick<TimeOffEditorProps, 'branch'>) => {
  const { t } = useTranslation('mf-desk');
  const { data } = useQuery(hoursQuery(useSite(), branch.id));
  const { doctorId, here, kind } = values;
  return (
    <>
      <Field label={t('schedules.off.who')}>
        <Select
          value={doctorId ?? ''}
          onChange={({ target }) =>
            onChange(
              target.value === ''
                ? { doctorId: null, kind: 'closed' }
                : { doctorId: Number(target.value), kind: kind === 'closed' ? 'vacation' : kind },
            )
          }
        >
          <option value="">{t('schedules.off.branch', { name: branch.title })}</option>
          {data?.data.map(({ doctor }) => (
            <option key={doctor.id} value={doctor.id}>
              {doctor.title}
            </option>
          ))}
        </Select>
      </Field>
      {doctorId === null ? null : (
        <Checkbox
          label={t('schedules.off.here', { name: branch.title })}
          checked={here}
          onChange={({ target }) => onChange({ here: target.checked })}
        />
      )}
      <Field label={t('schedules.off.kind')}>
        <Select
          value={kind}
          onChange={({ target }) =>
            onChange({ kind: timeOffKind.options.find((one) => one === target.value) ?? kind })
          }
        >
          {timeOffKind.options.map((one) => (
            <option key={one} value={one}>
              {t(`schedules.kind.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
};

/** What the calendar shows; any other day can be typed. */
const calendar = { min: '2020-01-01', max: '2049-12-31' };

const ends = [
  { day: 'fromDay', time: 'fromTime' },
  { day: 'toDay', time: 'toTime' },
] as const;

const Moments = ({ values, onChange }: PartProps) => {
  const { t } = useTranslation('mf-desk');
  return ends.map(({ day, time }) => (
    <div key={day} className={css.fields}>
      <Field label={t(`schedules.off.${day}`)} required>
        <DateInput
          value={values[day]}
          bounds={calendar}
          autoComplete="off"
          onChange={(typed) => onChange({ [day]: typed })}
        />
      </Field>
      <Field label={t(`schedules.off.${time}`)}>
        <TextInput
          inputMode="numeric"
          maxLength={5}
          placeholder="00:00"
          autoComplete="off"
          value={values[time]}
          onChange={({ target }) => onChange({ [time]: target.value })}
        />
      </Field>
    </div>
  ));
};
