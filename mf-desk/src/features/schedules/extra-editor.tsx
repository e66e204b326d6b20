import { addDays, clinicToday, isPlainTime, parseTypedDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { Button } from '@arev/shared/ui/button';
import { DateInput } from '@arev/shared/ui/date-input';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { Select } from '@arev/shared/ui/select';
import { TextInput } from '@arev/shared/ui/text-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursQuery, refreshSchedules } from '../../api/schedules.ts';
import { startExtraHours } from '../../api/special-days.ts';
import { SaveFailure } from './save-failure.tsx';
import css from './schedules.module.css';

interface Values {
  readonly doctorId: string;
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
}

const wishOf = ({ doctorId, day, starts, ends }: Values, branchId: number, today: string) => {
  const date = parseTypedDate(day);
  const isRight = isPlainTime(starts) && isPlainTime(ends) && starts < ends;
  return doctorId === '' || date === null || date < today || !isRight
    ? undefined
    : { doctorId: Number(doctorId), branchId, date, starts, ends };
};

interface ExtraEditorProps {
  readonly branchId: number;
  readonly onClose: () => void;
}

/** Hours of one day: they hit no visit, so they are saved at once. */
export const ExtraEditor = ({ branchId, onClose }: ExtraEditorProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [key] = useState(randomKey);
  const [wrong, setWrong] = useState(false);
  const [today] = useState(() => clinicToday(Date.now()));
  const [values, setValues] = useState<Values>({ doctorId: '', day: '', starts: '09:00', ends: '13:00' });
  const wish = wishOf(values, branchId, today);
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async () => wish && startExtraHours(site, wish, key),
    onSuccess: onClose,
    onSettled: () => void refreshSchedules(site),
  });
  const set = (part: Partial<Values>) => {
    setWrong(false);
    setValues((before) => ({ ...before, ...part }));
  };
  const save = () => {
    setWrong(wish === undefined);
    if (wish !== undefined) saving.mutate();
  };
  return (
    <Dialog
      open
      size="large"
      title={t('schedules.extra.add')}
      busy={saving.isPending}
      onClose={onClose}
      footer={
        <>
          <Button busy={saving.isPending} onClick={save}>
            {t('schedules.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('schedules.stop')}
          </Button>
        </>
      }
    >
      <div className={css.editor}>
        {saving.isError ? <SaveFailure error={saving.error} /> : null}
        {wrong ? (
          <Notice tone="error" live>
            {t('schedules.extra.wrong')}
          </Notice>
        ) : null}
        <Fields branchId={branchId} today={today} values={values} onChange={set} />
      </div>
    </Dialog>
  );
};

interface FieldsProps {
  readonly branchId: number;
  readonly today: string;
  readonly values: Values;
  readonly onChange: (part: Partial<Values>) => void;
}

const Fields = ({ branchId, today, values, onChange }: FieldsProps) => {
  const { t } = useTranslation('mf-desk');
  const { data } = useQuery(hoursQuery(useSite(), branchId));
  const bounds = { min: today, max: addDays(today, 400) };
  return (
    <>
      <Field label={t('schedules.off.who')} required>
        <Select value={values.doctorId} onChange={({ target }) => onChange({ doctorId: target.value })}>
          <option value="">{t('schedules.extra.choose')}</option>
          {data?.data.map(({ doctor }) => (
            <option key={doctor.id} value={doctor.id}>
              {doctor.title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('schedules.holiday.day')} required>
        <DateInput
          value={values.day}
          bounds={bounds}
          autoComplete="off"
          onChange={(day) => onChange({ day })}
        />
      </Field>
      <div className={css.fields}>
        {(['starts', 'ends'] as const).map((end) => (
          <Field key={end} label={t(`schedules.${end}`)} required>
            <TextInput
              inputMode="numeric"
              maxLength={5}
              placeholder="00:00"
              autoComplete="off"
              value={values[end]}
              onChange={({ target }) => onChange({ [end]: target.value })}
            />
          </Field>
        ))}
      </div>
    </>
  );
};
