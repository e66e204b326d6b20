import type { DoctorHours, WorkingRange } from '@arev/shared/contracts/schedules';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { isPlainTime, weekdayNames } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Heading } from '@arev/shared/ui/heading';
import { IconButton } from '@arev/shared/ui/icon-button';
import { Notice } from '@arev/shared/ui/notice';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveHours } from '../../api/schedules.ts';
import { ClearButton } from '../../frame/clear-form.tsx';
import { DroppedNotice } from '../../frame/dropped-draft.tsx';
import { TimeField } from '../../frame/time-field.tsx';
import { useAddedRow } from '../../frame/use-added-row.ts';
import { EditorDialog } from './editor-dialog.tsx';
import css from './schedules.module.css';
import { useKeptRanges } from './use-kept-ranges.ts';
import { type HitBranches, useScheduleChange } from './use-schedule-change.ts';

interface HoursEditorProps {
  readonly hours: DoctorHours;
  readonly branchId: number;
  readonly onHit: (at: HitBranches) => void;
  readonly onClose: () => void;
}

/** Each range is complete, ends after it begins, and overlaps no other range of its day. */
const areRight = (ranges: readonly WorkingRange[]): boolean =>
  ranges.every(
    (one, at) =>
      isPlainTime(one.starts) &&
      isPlainTime(one.ends) &&
      one.starts < one.ends &&
      ranges.every(
        (other, place) =>
          at === place ||
          one.weekday !== other.weekday ||
          one.ends <= other.starts ||
          other.ends <= one.starts,
      ),
  );

/** The week of one doctor at one branch; the gap between two ranges of a day is a break. */
export const HoursEditor = ({ hours, branchId, onHit, onClose }: HoursEditorProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { doctor, version } = hours;
  const sendOnce = useSendOnce();
  const [wrong, setWrong] = useState(false);
  const place = { doctorId: doctor.id, branchId };
  const week = useRef<HTMLDivElement>(null);
  const { ranges, ...draft } = useKeptRanges(`hours-${doctor.id}-${branchId}`, hours);
  const change = useScheduleChange(
    () => {
      const wish = { ...place, ranges: [...ranges], version };
      return sendOnce(wish, (once) => saveHours(site, wish, once));
    },
    (at) => {
      draft.forget();
      onClose();
      if (at.length > 0) onHit(at);
    },
  );
  const put = (next: readonly WorkingRange[]) => {
    if (change.busy) return;
    setWrong(false);
    draft.put(next);
  };
  return (
    <EditorDialog
      title={t('schedules.hoursOf', { name: doctor.title })}
      change={change}
      onClose={onClose}
      onSave={() => {
        setWrong(!areRight(ranges));
        if (areRight(ranges)) void change.look({ hours: { ...place, ranges: [...ranges] } });
      }}
    >
      {draft.dropped ? <DroppedNotice /> : null}
      {wrong ? (
        <Notice tone="error" live>
          {t('schedules.wrongHours')}
        </Notice>
      ) : null}
      <div ref={week} className={css.editor}>
        {weekdayNames(site.language, 'long').map((name, index) => (
          <Weekday key={name} name={name} weekday={index + 1} ranges={ranges} onChange={put} />
        ))}
      </div>
      {draft.isDraft ? (
        <ClearButton
          onClear={() => {
            setWrong(false);
            draft.forget();
            week.current?.querySelector<HTMLElement>('input, button')?.focus();
          }}
        />
      ) : null}
    </EditorDialog>
  );
};

interface WeekdayProps {
  readonly name: string;
  readonly weekday: number;
  readonly ranges: readonly WorkingRange[];
  readonly onChange: (ranges: readonly WorkingRange[]) => void;
}

const Weekday = ({ name, weekday, ranges, onChange }: WeekdayProps) => {
  const { t } = useTranslation('mf-desk');
  const own = ranges.filter((range) => range.weekday === weekday);
  const { box, noteAdded } = useAddedRow<HTMLElement>(own.length);
  const set = (at: number, part: Partial<WorkingRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)));
  return (
    <section className={css.weekday} aria-label={name} ref={box}>
      <Heading level={3}>{name}</Heading>
      {ranges.map((range, at) =>
        range.weekday === weekday ? (
          <div key={at} className={css.range}>
            {(['starts', 'ends'] as const).map((end) => (
              <TimeField
                key={end}
                label={t(`schedules.${end}`)}
                value={range[end]}
                onChange={(time) => set(at, { [end]: time })}
              />
            ))}
            <IconButton
              label={t('schedules.removeRange', { day: name, from: range.starts })}
              icon={X}
              onClick={() => onChange(ranges.filter((_, index) => index !== at))}
            />
          </div>
        ) : null,
      )}
      <Button
        size="small"
        variant="quiet"
        icon={Plus}
        onClick={() => {
          noteAdded();
          onChange([...ranges, { weekday, starts: '09:00', ends: '13:00' }]);
        }}
      >
        {t('schedules.addRange', { day: name })}
      </Button>
    </section>
  );
};
