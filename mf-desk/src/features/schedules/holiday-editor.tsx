import type { Holiday, NewHoliday } from '@arev/shared/contracts/desk-holidays';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { useTextForm } from '@arev/shared/forms/use-text-form';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { Form } from '@arev/shared/ui/form';
import { CheckRow, DateRow, TextRow } from '@arev/shared/ui/form-rows';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveHoliday } from '../../api/special-days.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { calendar, holidayFields, holidayForm, holidayIn, textsOf } from './holiday-form.schema.ts';
import { useScheduleChange } from './use-schedule-change.ts';

interface HolidayEditorProps {
  readonly known: Holiday | undefined;
  readonly branch: { readonly id: number; readonly title: string };
  readonly onHit: () => void;
  readonly onClose: () => void;
}

/** A day on which nobody works: each year or once, at every branch or at this one, and what it is called. */
export const HolidayEditor = (props: HolidayEditorProps) => {
  const { known, branch, onClose } = props;
  const { t } = useTranslation('mf-desk');
  const formId = useId();
  const { form, change } = useHoliday(props);
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
        <DateRow field="day" bounds={calendar} autoComplete="off" />
        <CheckRow field="yearly" words={t('schedules.holiday.yearly')} optional />
        <CheckRow field="here" words={t('schedules.off.here', { name: branch.title })} optional />
        {LANGUAGES.map((language) => (
          <TextRow key={language} field={language} lang={language} maxLength={100} autoComplete="off" />
        ))}
        <ClearForm />
      </Form>
    </EditorDialog>
  );
};

const useHoliday = ({ known, branch, onHit, onClose }: HolidayEditorProps) => {
  const site = useSite();
  const [key] = useState(randomKey);
  const wish = useRef<NewHoliday>(undefined);
  const name = `holiday-${known?.id ?? `new-${branch.id}`}`;
  const change = useScheduleChange(
    async () => wish.current && saveHoliday(site, wish.current, known, key),
    (hit) => {
      forgetDraft(name);
      onClose();
      if (hit > 0) onHit();
    },
  );
  const form = useTextForm(
    {
      name,
      schema: holidayForm,
      fields: holidayFields,
      checks: 'onSubmit',
      start: textsOf(known),
      ...(known && { basis: String(known.version) }),
    },
    (typed) => {
      // One of another branch than the one that is shown is not listed here.
      const next = holidayIn(typed, branch.id);
      wish.current = next;
      return change.look({ holiday: { day: next.day, branchId: next.branchId } });
    },
  );
  return { form, change };
};
