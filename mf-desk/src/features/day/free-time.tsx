import { clinicClock, clinicDate } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { CalendarPlus, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/use-permissions.ts';
import { BookVisit, type FreeStretch } from './book-visit.tsx';
import css from './booking.module.css';
import type { ChosenPatient } from './choose-patient.tsx';
import { WaitingLine } from './waiting-line.tsx';

interface FreeTimeProps {
  readonly doctor: { readonly id: number; readonly title: string };
  readonly branchId: number;
  readonly stretch: FreeStretch;
  /** How many wait for this doctor on this day. */
  readonly waiting: number;
  readonly onChanged: () => void;
}

type Open = 'booking' | 'waiting' | { readonly patient: ChosenPatient; readonly serviceId: number };

/** A free stretch of a doctor's day: somebody is booked into it, or one of those who wait is told of it. */
export const FreeTime = ({ doctor, branchId, stretch, waiting, onChanged }: FreeTimeProps) => {
  const { t } = useTranslation('mf-desk');
  const mayBook = useMay('visits', 'canAdd');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const span = t('day.from', { from: clinicClock(stretch.startsAt), until: clinicClock(stretch.endsAt) });
  return (
    <li className={css.free}>
      <p className={css.note}>{t('day.free', { span })}</p>
      {mayBook ? (
        <div className={css.actions}>
          <Button size="small" variant="secondary" icon={CalendarPlus} onClick={() => setOpen('booking')}>
            {t('booking.open')}
            <VisuallyHidden>: {span}</VisuallyHidden>
          </Button>
          {waiting > 0 ? (
            <Button size="small" variant="quiet" icon={Clock} onClick={() => setOpen('waiting')}>
              {t('waiting.open', { count: waiting })}
              <VisuallyHidden>: {span}</VisuallyHidden>
            </Button>
          ) : null}
        </div>
      ) : null}
      {open === 'waiting' ? (
        <WaitingLine
          doctor={doctor}
          wish={{ doctorId: doctor.id, branchId, date: clinicDate(stretch.startsAt) }}
          stretch={stretch}
          onBook={(patient, serviceId) => setOpen({ patient, serviceId })}
          onClose={close}
        />
      ) : null}
      {open !== undefined && open !== 'waiting' ? (
        <BookVisit
          doctor={doctor}
          branchId={branchId}
          stretch={stretch}
          given={open === 'booking' ? undefined : open}
          onClose={close}
          onBooked={onChanged}
        />
      ) : null}
    </li>
  );
};
