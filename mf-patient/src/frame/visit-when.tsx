import type { Appointment } from '@arev/shared/contracts/appointments';
import { clinicClock, clinicDate, formatFullDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import css from './visit-when.module.css';

type Times = Pick<Appointment, 'startsAt' | 'endsAt'>;

/** Day and time of a visit at the clinic. */
export const VisitWhen = ({ startsAt, endsAt }: Times) => {
  const { language } = useSite();
  return (
    <p className={css.when}>
      <time className={css.clock} dateTime={new Date(startsAt).toISOString()}>
        {clinicClock(startsAt)}–{clinicClock(endsAt)}
      </time>
      <span className={css.day}>{formatFullDate(clinicDate(startsAt), language)}</span>
    </p>
  );
};
