import type { DeskColumn } from '@arev/shared/contracts/reception';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useNow } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { Notice } from '@arev/shared/ui/notice';
import { SearchBox } from '@arev/shared/ui/search-box';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayOfBranch } from '../../api/reception.ts';
import { freeTimeDraft, useBookFor } from '../../state/use-book-for.ts';
import { useSearchText } from '../../state/use-search-text.ts';
import { useKeptState } from '../../state/use-kept-state.ts';
import { Column } from './day-column.tsx';
import { columnsAt, columnsWith, hoursOf } from './day-filter.ts';
import css from './day.module.css';
import { FreeTimeWork, type TimeWork } from './free-time-work.tsx';
import { type OpenTime, openTime } from './kept-booking.ts';
import { useDay } from './use-day.ts';
import { type VisitAction, VisitWork } from './visit-work.tsx';

/** The possible steps of a visit and the free times depend on the time while the page stays open. */
const lookEvery = 30_000;
/** So many columns are visible at once, so they need no links. */
const fewDoctors = 3;

const isOf = ({ branchId, date }: DayOfBranch, open: OpenTime): boolean =>
  open.branchId === branchId && clinicDate(open.work.stretch.startsAt) === date;

interface DayBoardProps {
  readonly branch: { readonly id: number; readonly title: string };
  readonly date: string;
}

/** A column for each doctor, in rows of hours; on a phone one list below the other. */
export const DayBoard = ({ branch, date }: DayBoardProps) => {
  const { t } = useTranslation('mf-desk');
  const day = { branchId: branch.id, date };
  const [text, setText] = useSearchText();
  const [open, keepOpen] = useKeptState<OpenTime>(freeTimeDraft, openTime);
  const work = open && isOf(day, open) ? open.work : undefined;
  const setWork = (next: TimeWork | undefined): void =>
    keepOpen(next && { branchId: day.branchId, work: next });
  const shownDay = `${day.branchId} ${day.date}`;
  const [asked, setAsked] = useState<{ readonly on: string; readonly action: VisitAction }>();
  const query = useDay(day);
  const now = useNow(lookEvery);
  const lookAgain = async (): Promise<void> => {
    const { data } = await query.refetch();
    // The next try after a refusal names what the page shows then (228).
    setAsked((open) => open && { ...open, action: actionNow(open.action, data?.data.doctors ?? []) });
  };
  return (
    <>
      <Answered query={query}>
        {({ data: { doctors, version, bookableUntil } }) => {
          if (doctors.length === 0)
            return <EmptyState title={t('day.empty')}>{t('day.emptyHint')}</EmptyState>;
          const shown = columnsWith(columnsAt(doctors, now), text);
          const hours = hoursOf(shown);
          const rows: CSSProperties & Record<'--hours', number> = { '--hours': Math.max(hours.length, 1) };
          return (
            <>
              <div className={css.notices}>
                <BookingFor />
                {bookableUntil !== undefined && day.date > bookableUntil ? (
                  <Notice>{t('day.notYet', { date: formatNumericDate(bookableUntil) })}</Notice>
                ) : null}
              </div>
              <SearchBox
                label={t('day.find')}
                placeholder={t('day.findHint')}
                value={text}
                delay={0}
                onSearch={setText}
                labelHidden={false}
              />
              <p className={css.found} role="status">
                {text.trim() === '' ? null : t('day.found', { count: countOf(shown) })}
              </p>
              {shown.length > fewDoctors ? <Jumps doctors={shown} /> : null}
              {shown.length === 0 ? (
                <EmptyState title={t('day.nobody')}>{t('day.nobodyHint')}</EmptyState>
              ) : (
                // The board scrolls sideways, so it must be reachable with the keyboard.
                <div className={css.board} style={rows} role="group" aria-label={t('day.board')} tabIndex={0}>
                  {shown.map((doctor) => (
                    <Column
                      key={doctor.id}
                      doctor={doctor}
                      hours={hours}
                      branchId={day.branchId}
                      now={now}
                      onAsk={(action) => setAsked({ on: shownDay, action })}
                      onChanged={query.refetch}
                      onOpenTime={setWork}
                    />
                  ))}
                </div>
              )}
              {work ? (
                <FreeTimeWork
                  work={work}
                  branch={branch}
                  version={version}
                  onChange={setWork}
                  onBooked={() => void query.refetch()}
                />
              ) : null}
            </>
          );
        }}
      </Answered>
      {asked?.on === shownDay ? (
        <VisitWork
          action={asked.action}
          onClose={() => setAsked(undefined)}
          onChanged={() => void lookAgain()}
        />
      ) : null}
    </>
  );
};

/** The same action on the visit as the day has it now; one that has left the day stays as it was. */
const actionNow = (action: VisitAction, doctors: readonly DeskColumn[]): VisitAction => {
  for (const { id, title, visits } of doctors) {
    const visit = visits.find((one) => one.id === action.visit.id);
    if (visit) {
      const practice = { ...action.practice, doctorId: id };
      return { ...action, visit: { ...visit, doctor: { id, title } }, practice };
    }
  }
  return action;
};

/** The patient whose record was open before: a free time is selected for them. */
const BookingFor = () => {
  const { t } = useTranslation('mf-desk');
  const { person, remember } = useBookFor();
  if (person === undefined) return null;
  return <Notice onDismiss={() => remember(null)}>{t('day.bookFor', { name: person.fullName })}</Notice>;
};

const countOf = (doctors: readonly DeskColumn[]): number =>
  doctors.reduce((count, { visits }) => count + visits.length, 0);

/** On a phone the columns are below one another, with a link to each. */
const Jumps = ({ doctors }: { readonly doctors: readonly DeskColumn[] }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <nav className={css.jumps} aria-label={t('day.doctors')}>
      <ul role="list">
        {doctors.map(({ id, title, visits }) => (
          <li key={id}>
            <a href={`#doctor-${id}`}>{t('day.jump', { name: title, count: visits.length })}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
