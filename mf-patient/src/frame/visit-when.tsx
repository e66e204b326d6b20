import type { Appointment } from '@arev/shared/contracts/appointments';
import { clinicClock, clinicDate, formatFullDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import css from './visit-when.module.css';

interface VisitWhenProps extends Pick<Appointment, 'startsAt' | 'endsAt'> {
  /** For what is named by it. */
  readonly id?: string;
}

/** Day and time of a visit at the clinic. */
export const VisitWhen = ({ startsAt, endsAt, id }: VisitWhenProps) => {
  const { language } = useSite();
  return (
    <p className={css.when} id={id}>
      <time className={css.clock} dateTime={new Date(startsAt).toISOString()}>
        {clinicClock(startsAt)}–{clinicClock(endsAt)}
      </time>
      <span className={css.day}>{formatFullDate(clinicDate(startsAt), language)}</span>
    </p>
  );
};
