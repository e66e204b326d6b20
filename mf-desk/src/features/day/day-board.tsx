import type { DeskColumn } from '@arev/shared/contracts/reception';
import { useNow } from '@arev/shared/remote-kit';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { Heading } from '@arev/shared/ui/heading';
import { useTranslation } from 'react-i18next';
import type { DayOfBranch } from '../../api/reception.ts';
import { Answered } from '@arev/shared/ui/answered';
import css from './day.module.css';
import { FreeTime } from './free-time.tsx';
import { useDay } from './use-day.ts';
import { Visit } from './visit.tsx';

/** What is possible of a visit follows the time while the page stays open. */
const lookEvery = 30_000;

/** A column for each doctor; on a phone one list below the other. */
export const DayBoard = ({ day }: { readonly day: DayOfBranch }) => {
  const { t } = useTranslation('mf-desk');
  const query = useDay(day);
  const now = useNow(lookEvery);
  return (
    <Answered query={query}>
      {({ data: { doctors } }) =>
        doctors.length === 0 ? (
          <EmptyState title={t('day.empty')}>{t('day.emptyHint')}</EmptyState>
        ) : (
          // It scrolls sideways: anyone who has no mouse reaches it by the keyboard.
          <div className={css.board} role="group" aria-label={t('day.board')} tabIndex={0}>
            {doctors.map((doctor) => (
              <Column
                key={doctor.id}
                doctor={doctor}
                branchId={day.branchId}
                now={now}
                onChanged={() => void query.refetch()}
              />
            ))}
          </div>
        )
      }
    </Answered>
  );
};

interface ColumnProps {
  readonly doctor: DeskColumn;
  readonly branchId: number;
  readonly now: number;
  readonly onChanged: () => void;
}

/** Visits and free times as they follow one another. */
const Column = ({ doctor, branchId, now, onChanged }: ColumnProps) => {
  const { id, title, visits, free, waiting } = doctor;
  const items = [
    ...visits.map((visit) => ({
      at: visit.startsAt,
      shown: (
        <Visit
          key={visit.id}
          visit={visit}
          practice={{ doctorId: id, branchId, serviceId: visit.service.id }}
          now={now}
          onChanged={onChanged}
        />
      ),
    })),
    ...free.map((stretch) => ({
      at: stretch.startsAt,
      shown: (
        <FreeTime
          key={`free-${stretch.startsAt}`}
          doctor={doctor}
          branchId={branchId}
          stretch={stretch}
          waiting={waiting}
          onChanged={onChanged}
        />
      ),
    })),
  ];
  return (
    <section className={css.column} aria-labelledby={`doctor-${id}`}>
      <Heading level={2} id={`doctor-${id}`}>
        {title}
      </Heading>
      <ul className={css.visits} role="list">
        {items.sort((one, other) => one.at - other.at).map(({ shown }) => shown)}
      </ul>
    </section>
  );
};
