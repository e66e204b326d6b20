import type { Holiday } from '@arev/shared/contracts/desk-holidays';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { TextInput } from '@arev/shared/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveHoliday } from '../../api/special-days.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { holidayIn, holidayValuesOf, type HolidayValues } from './holiday-values.ts';
import { useScheduleChange } from './use-schedule-change.ts';

interface HolidayEditorProps {
  readonly known: Holiday | undefined;
  readonly branch: { readonly id: number; readonly title: string };
  readonly onHit: () => void;
  readonly onClose: () => void;
}

/** What the calendar shows; any other day can be typed. */
const calendar = { min: '2020-01-01', max: '2049-12-31' };

/** A day on which nobody works: each year or once, at every branch or at this one, and what it is called. */
export const HolidayEditor = ({ known, branch, onHit, onClose }: HolidayEditorProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [key] = useState(randomKey);
  const [values, setValues] = useState(() => holidayValuesOf(known));
  const [wrong, setWrong] = useState(false);
  // One of another branch than the one that is shown is not listed here.
  const wish = holidayIn(values, branch.id);
  const change = useScheduleChange(
    () => (wish ? saveHoliday(site, wish, known, key) : Promise.resolve()),
    (hit) => {
      onClose();
      if (hit > 0) onHit();
    },
  );
  const set = (part: Partial<HolidayValues>) => {
    setWrong(false);
    setValues((before) => ({ ...before, ...part }));
  };
  return (
    <EditorDialog
      title={t(known ? 'schedules.holiday.changeTitle' : 'schedules.holiday.add')}
      change={change}
      onClose={onClose}
      onSave={() => {
        setWrong(wish === undefined);
        if (wish) void change.look({ holiday: { day: wish.day, branchId: wish.branchId } });
      }}
    >
      {wrong ? (
        <Notice tone="error" live>
          {t('schedules.holiday.wrong')}
        </Notice>
      ) : null}
      <Field label={t('schedules.holiday.day')} required>
        <DateInput value={values.day} bounds={calendar} autoComplete="off" onChange={(day) => set({ day })} />
      </Field>
      <Checkbox
        label={t('schedules.holiday.yearly')}
        checked={values.yearly}
        onChange={({ target }) => set({ yearly: target.checked })}
      />
      <Checkbox
        label={t('schedules.off.here', { name: branch.title })}
        checked={values.here}
        onChange={({ target }) => set({ here: target.checked })}
      />
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          label={t('schedules.holiday.name', { language: LANGUAGE_NAMES[language] })}
          required
        >
          <TextInput
            lang={language}
            maxLength={100}
            autoComplete="off"
            value={values.title[language]}
            onChange={({ target }) => set({ title: { ...values.title, [language]: target.value } })}
          />
        </Field>
      ))}
    </EditorDialog>
  );
};
