import type { DeskColumn } from '@arev/shared/contracts/reception';
import { clinicClock } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { CalendarPlus, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/use-permissions.ts';
import { useBookFor } from '../../state/use-book-for.ts';
import { formatInstant } from '../../frame/instants.ts';
import type { FreeStretch } from './book-visit.tsx';
import css from './booking.module.css';
import type { TimeWork } from './free-time-work.tsx';

interface FreeTimeProps {
  readonly doctor: Pick<DeskColumn, 'id' | 'title' | 'waiting' | 'declined'>;
  readonly stretch: FreeStretch;
  readonly onOpen: (work: TimeWork) => void;
}

/** A free stretch of a doctor's day: to book a patient, or to offer the time to somebody on the waiting list. */
export const FreeTime = ({
  doctor: { id, title, waiting, declined = [] },
  stretch,
  onOpen,
}: FreeTimeProps) => {
  const { t } = useTranslation('mf-desk');
  const mayBook = useMay('visits', 'canAdd');
  const { startsAt, endsAt } = stretch;
  const span = t('day.from', { from: clinicClock(startsAt), until: clinicClock(endsAt) });
  const { person } = useBookFor();
  const open = (what: TimeWork['what']) => () => onOpen({ doctor: { id, title }, stretch, what });
  const refusals = declined.filter((offer) => offer.startsAt >= startsAt && offer.startsAt < endsAt);
  return (
    <li className={css.free}>
      <p className={css.note}>{t('day.free', { span })}</p>
      {refusals.map((offer) => (
        <p key={`${offer.startsAt} ${offer.declinedAt}`} className={css.note}>
          {t('waiting.declined', {
            time: clinicClock(offer.startsAt),
            when: formatInstant(offer.declinedAt),
          })}
        </p>
      ))}
      {mayBook ? (
        <div className={css.actions}>
          <Button
            size="small"
            variant="secondary"
            icon={CalendarPlus}
            onClick={open(person ? { patient: person } : 'booking')}
          >
            {t('booking.open')}
            <VisuallyHidden>: {span}</VisuallyHidden>
          </Button>
          {waiting > 0 ? (
            <Button size="small" variant="quiet" icon={Clock} onClick={open('waiting')}>
              {t('waiting.open', { count: waiting })}
              <VisuallyHidden>: {span}</VisuallyHidden>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
};
