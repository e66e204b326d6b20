import { typedDate } from '@arev/shared/forms/typed-date';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { addDays, clinicToday } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { Form } from '@arev/shared/ui/form';
import { DateRow, SelectRow } from '@arev/shared/ui/form-rows';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { hoursQuery, refreshSchedules } from '../../api/schedules.ts';
import { startExtraHours } from '../../api/special-days.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { TimeRow } from '../../frame/time-field.tsx';
import { SaveFailure } from './save-failure.tsx';
import css from './schedules.module.css';
import { typedTime } from './typed-day.ts';

interface ExtraEditorProps {
  readonly branchId: number;
  readonly onClose: () => void;
}

const longestAhead = 400;

const extraForm = (today: string) =>
  z
    .object({
      doctorId: z.string().check(z.minLength(1, 'required')),
      day: typedDate({ min: today, max: '2199-12-31' }),
      ...{ starts: typedTime, ends: typedTime },
    })
    .check(z.refine(({ starts, ends }) => starts < ends, { error: 'order', path: ['ends'] }));

/** Extra hours of one day: they affect no visit, so they are saved at once. */
export const ExtraEditor = ({ branchId, onClose }: ExtraEditorProps) => {
  const { t } = useTranslation('mf-desk');
  const formId = useId();
  const [today] = useState(() => clinicToday(Date.now()));
  const form = useExtraHours({ branchId, today, onClose });
  const { isPending, error } = form.sending;
  const labelOf = (field: string): string => {
    if (field === 'doctorId') return t('schedules.off.who');
    return field === 'day'
      ? t('schedules.holiday.day')
      : t(`schedules.${field === 'ends' ? 'ends' : 'starts'}`);
  };
  return (
    <Dialog
      open
      size="large"
      title={t('schedules.extra.add')}
      busy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={formId} busy={isPending}>
            {t('schedules.save')}
          </Button>
          <CloseButton>{t('schedules.stop')}</CloseButton>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        labelOf={labelOf}
        wordsOf={(_, key) => {
          if (key === 'time') return t('time.wrong');
          return key === 'order' ? t('schedules.extra.wrong') : undefined;
        }}
      >
        {error ? <SaveFailure error={error} /> : null}
        <Rows branchId={branchId} today={today} />
        <ClearForm />
      </Form>
    </Dialog>
  );
};

const useExtraHours = ({ branchId, today, onClose }: ExtraEditorProps & { readonly today: string }) => {
  const site = useSite();
  const [schema] = useState(() => extraForm(today));
  return useSentForm({
    name: `extra-hours-${branchId}`,
    schema,
    fields: ['doctorId', 'day', 'starts', 'ends'],
    checks: 'onSubmit',
    start: { starts: '09:00', ends: '13:00' },
    // The dialog itself says that these hours exist already.
    fieldAt: () => '',
    send: async ({ doctorId, day, ...hours }, once) => {
      await startExtraHours(site, { doctorId: Number(doctorId), branchId, date: day, ...hours }, once);
      void refreshSchedules(site);
      onClose();
    },
    onRefused: () => void refreshSchedules(site),
  });
};

const Rows = ({ branchId, today }: { readonly branchId: number; readonly today: string }) => {
  const { t } = useTranslation('mf-desk');
  const { data } = useQuery(hoursQuery(useSite(), branchId));
  const doctors = data?.data.map(({ doctor }) => ({ value: String(doctor.id), label: doctor.title })) ?? [];
  return (
    <>
      <SelectRow field="doctorId" options={[{ value: '', label: t('schedules.extra.choose') }, ...doctors]} />
      <DateRow field="day" bounds={{ min: today, max: addDays(today, longestAhead) }} autoComplete="off" />
      <div className={css.fields}>
        <TimeRow field="starts" />
        <TimeRow field="ends" />
      </div>
    </>
  );
};
