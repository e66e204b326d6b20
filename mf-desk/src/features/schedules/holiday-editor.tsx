import type { Holiday } from '@arev/shared/contracts/desk-holidays';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Form } from '@arev/shared/ui/form';
import { CheckRow, DateRow, TextRow } from '@arev/shared/ui/form-rows';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveHoliday } from '../../api/special-days.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { DroppedDraft } from '../../frame/dropped-draft.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { holidayFields, holidayForm, holidayIn, textsOf } from './holiday-form.schema.ts';
import { calendar } from './typed-day.ts';
import type { HitBranches } from './use-schedule-change.ts';
import { useScheduleForm } from './use-schedule-form.ts';

interface HolidayEditorProps {
  readonly known: Holiday | undefined;
  readonly branch: { readonly id: number; readonly title: string };
  readonly onHit: (at: HitBranches) => void;
  readonly onClose: () => void;
}

/** A holiday: its name, every year or once, at all branches or at this one. */
export const HolidayEditor = ({ known, branch, onHit, onClose }: HolidayEditorProps) => {
  const { t } = useTranslation('mf-desk');
  const formId = useId();
  const site = useSite();
  const { form, change } = useScheduleForm({
    name: `holiday-${known?.id ?? `new-${branch.id}`}`,
    schema: holidayForm,
    fields: holidayFields,
    start: textsOf(known),
    // A holiday of another branch is not in this list.
    wishOf: (typed) => holidayIn(typed, branch.id),
    changeOf: ({ day, branchId }) => ({ holiday: { day, branchId } }),
    save: (wish, once) => saveHoliday(site, wish, known, once),
    ...{ known, onHit, onClose },
  });
  const labelOf = (field: string): string => {
    const language = LANGUAGES.find((one) => one === field);
    return language
      ? t('schedules.holiday.name', { language: LANGUAGE_NAMES[language] })
      : t('schedules.holiday.day');
  };
  return (
    <EditorDialog
      title={t(known ? 'schedules.holiday.changeTitle' : 'schedules.holiday.add')}
      change={change}
      formId={formId}
      onClose={onClose}
    >
      <Form id={formId} form={form} labelOf={labelOf}>
        <DroppedDraft />
        <DateRow field="day" bounds={calendar} autoComplete="off" />
        <CheckRow field="yearly" words={t('schedules.holiday.yearly')} optional />
        <CheckRow field="here" words={t('schedules.off.here', { name: branch.title })} optional />
        {LANGUAGES.map((language) => (
          <TextRow key={language} field={language} lang={language} autoComplete="off" />
        ))}
        <ClearForm />
      </Form>
    </EditorDialog>
  );
};
