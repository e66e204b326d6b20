import type { DeskColumn } from '@arev/shared/contracts/reception';
import { clinicClock } from '@arev/shared/i18n';
import { Heading } from '@arev/shared/ui/heading';
import { type CSSProperties, type ReactNode, useId } from 'react';
import css from './day.module.css';
import { hourOf } from './day-filter.ts';
import type { TimeWork } from './free-time-work.tsx';
import { FreeTime } from './free-time.tsx';
import { Visit } from './visit.tsx';
import type { VisitAction } from './visit-work.tsx';

interface ColumnProps {
  readonly doctor: DeskColumn;
  /** The rows that all columns share. */
  readonly hours: readonly number[];
  readonly branchId: number;
  readonly now: number;
  readonly onAsk: (action: VisitAction) => void;
  readonly onChanged: () => Promise<unknown>;
  readonly onOpenTime: (work: TimeWork) => void;
}

interface Item {
  readonly at: number;
  readonly shown: ReactNode;
}

const itemsOf = ({
  doctor,
  branchId,
  now,
  onAsk,
  onChanged,
  onOpenTime,
}: Omit<ColumnProps, 'hours'>): readonly Item[] => {
  const visits = doctor.visits.map((visit) => ({
    at: visit.startsAt,
    shown: (
      <Visit
        key={visit.id}
        visit={visit}
        doctor={doctor}
        practice={{ doctorId: doctor.id, branchId, serviceId: visit.service.id }}
        now={now}
        onAsk={onAsk}
        onChanged={onChanged}
      />
    ),
  }));
  const free = doctor.free.map((stretch) => ({
    at: stretch.startsAt,
    shown: <FreeTime key={`free-${stretch.endsAt}`} doctor={doctor} stretch={stretch} onOpen={onOpenTime} />,
  }));
  return [...visits, ...free].sort((one, other) => one.at - other.at);
};

/** Visits and free times in order, each hour aligned with the other doctors. */
export const Column = ({ hours, ...props }: ColumnProps) => {
  const { id, title } = props.doctor;
  const byHour = Map.groupBy(itemsOf(props), ({ at }) => hourOf(at));
  return (
    <section className={css.column} aria-labelledby={`doctor-${id}`}>
      <Heading level={2} id={`doctor-${id}`}>
        {title}
      </Heading>
      {hours.map((hour, index) => {
        const items = byHour.get(hour);
        return items ? (
          <Hour key={hour} hour={hour} row={index + 2}>
            {items.map(({ shown }) => shown)}
          </Hour>
        ) : null;
      })}
    </section>
  );
};

interface HourProps {
  readonly hour: number;
  readonly row: number;
  readonly children: ReactNode;
}

const Hour = ({ hour, row, children }: HourProps) => {
  const label = useId();
  const place: CSSProperties & Record<'--row', number> = { '--row': row };
  return (
    <div className={css.hour} style={place}>
      <p className={css.clock} id={label}>
        {clinicClock(hour)}
      </p>
      <ul className={css.visits} role="list" aria-labelledby={label}>
        {children}
      </ul>
    </div>
  );
};
