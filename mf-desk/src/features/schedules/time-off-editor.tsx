import { longestTimeOffYears, type TimeOff, timeOffKind } from '@arev/shared/contracts/schedules';
import { useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { Form, useFormContext } from '@arev/shared/ui/form';
import { CheckRow, DateRow, SelectRow, useRow } from '@arev/shared/ui/form-rows';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursQuery, saveTimeOff } from '../../api/schedules.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { DroppedDraft } from '../../frame/dropped-draft.tsx';
import { TimeRow } from '../../frame/time-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import css from './schedules.module.css';
import { timeOffFields, timeOffForm, timeOffIn, timeOffTexts } from './time-off-form.schema.ts';
import { calendar } from './typed-day.ts';
import type { HitBranches } from './use-schedule-change.ts';
import { useScheduleForm } from './use-schedule-form.ts';

interface TimeOffEditorProps {
  readonly known: TimeOff | undefined;
  readonly branch: { readonly id: number; readonly title: string };
  readonly onHit: (at: HitBranches) => void;
  readonly onClose: () => void;
}

/** An absence of a doctor or a closed branch: begin, end and reason. */
export const TimeOffEditor = ({ known, branch, onHit, onClose }: TimeOffEditorProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const formId = useId();
  const { form, change } = useScheduleForm({
    name: `time-off-${known?.id ?? `new-${branch.id}`}`,
    schema: timeOffForm,
    fields: timeOffFields,
    start: timeOffTexts(known),
    wishOf: (typed) => timeOffIn(typed, branch.id),
    changeOf: (timeOff) => ({ timeOff }),
    save: (wish, once) => saveTimeOff(site, wish, known, once),
    ...{ known, onHit, onClose },
  });
  return (
    <EditorDialog
      title={t(known ? 'schedules.off.changeTitle' : 'schedules.off.add')}
      change={change}
      formId={formId}
      onClose={onClose}
    >
      <Form
        id={formId}
        form={form}
        labelOf={(field) => {
          if (field === 'doctorId') return t('schedules.off.who');
          const end = ends.flatMap(({ day, time }) => [day, time]).find((one) => one === field);
          return t(`schedules.off.${end ?? 'kind'}`);
        }}
        wordsOf={(_, key) => {
          if (key === 'time') return t('time.wrong');
          if (key === 'tooLong') return t('schedules.off.tooLong', { count: longestTimeOffYears });
          return key === 'order' ? t('schedules.off.wrong') : undefined;
        }}
      >
        <DroppedDraft />
        <Who branch={branch} chosen={known?.doctor} />
        {ends.map(({ day, time }) => (
          <div key={day} className={css.fields}>
            <DateRow field={day} bounds={calendar} autoComplete="off" />
            <TimeRow field={time} />
          </div>
        ))}
        <ClearForm />
      </Form>
    </EditorDialog>
  );
};

const ends = [
  { day: 'fromDay', time: 'fromTime' },
  { day: 'toDay', time: 'toTime' },
] as const;

interface WhoProps extends Pick<TimeOffEditorProps, 'branch'> {
  /** Of the known entry: still there before the list has loaded, and if the doctor has left the branch. */
  readonly chosen: TimeOff['doctor'] | undefined;
}

/** Only a branch can be closed; for a doctor the most frequent reason is vacation. */
const Who = ({ branch, chosen }: WhoProps) => {
  const { t } = useTranslation('mf-desk');
  const { data } = useQuery(hoursQuery(useSite(), branch.id));
  const doctors = data?.data.map(({ doctor }) => doctor) ?? [];
  const isListed = !chosen || doctors.some((doctor) => doctor.id === chosen.id);
  const { methods } = useFormContext().form;
  const { field, id, label } = useRow('doctorId');
  const choose = (doctorId: string) => {
    const kind = methods.getValues('kind');
    if (doctorId === '') methods.setValue('kind', 'closed');
    else if (kind === 'closed') methods.setValue('kind', 'vacation');
    field.onChange(doctorId);
  };
  return (
    <>
      <Field id={id} label={label}>
        <Select value={field.value} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('schedules.off.branch', { name: branch.title })}</option>
          {(isListed ? doctors : [chosen, ...doctors]).map((doctor) => (
            <option key={doctor.id} value={String(doctor.id)}>
              {doctor.title}
            </option>
          ))}
        </Select>
      </Field>
      {field.value === '' ? null : (
        <CheckRow field="here" words={t('schedules.off.here', { name: branch.title })} optional />
      )}
      <SelectRow
        field="kind"
        options={timeOffKind.options.map((one) => ({ value: one, label: t(`schedules.kind.${one}`) }))}
      />
    </>
  );
};
