import { clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { CalendarCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  moveVisit,
  type Place,
  type Practice,
  type SeenVisit,
  visitDoctorsQuery,
  type WishedTime,
} from '../../api/visits.ts';
import { useWishedTime } from '../../state/use-wished-time.ts';
import { formatInstant } from '../instants.ts';
import { ChoosePlace } from './choose-place.tsx';
import { PickTime } from './pick-time.tsx';
import { RefusedTime } from './refused-time.tsx';
import css from './visits.module.css';

interface Doctor {
  readonly id: number;
  readonly title: string;
}

export interface MovableVisit extends SeenVisit {
  readonly doctor: Doctor;
  readonly patient: { readonly fullName: string };
}

interface MoveVisitProps {
  readonly visit: MovableVisit;
  readonly practice: Practice;
  /** The time that is chosen at first, such as one for which the patient waits. */
  readonly first?: Place & { readonly time: WishedTime };
  readonly onClose: () => void;
  /** The visit is moved, or may be: the page reads it again. */
  readonly onMoved: () => void;
  /** The visit is moved, and the dialog not needed any more; by default it closes. */
  readonly onDone?: () => void;
}

/** With the visit as it was seen, so that a retry is the same call only as long as nobody else has moved it. */
interface Move {
  readonly visit: MovableVisit;
  readonly doctor: Doctor;
  readonly to: Parameters<typeof moveVisit>[2];
}

/** Moves a visit to another time, doctor or branch; the service stays, and the patient is notified once. */
export const MoveVisit = ({ visit, practice, first, onClose, onMoved, onDone = onClose }: MoveVisitProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [to, setTo] = useState<{ readonly branchId: number; readonly doctorId: number | undefined }>(
    first ?? practice,
  );
  const [wish, setWish] = useState(first?.time);
  const moving = useWishedTime(({ visit: seen, to: time }: Move, once) => moveVisit(site, seen, time, once), {
    onDone: ({ visit: { patient }, doctor: { title }, to: { date } }) => {
      const words = { name: patient.fullName, time: formatInstant(date), doctor: title };
      site.toasts.show({ kind: 'success', text: t('times.move.done', words) });
      onDone();
    },
    onSettled: onMoved,
  });
  const choose = (chosen: WishedTime) => {
    moving.forget();
    setWish(chosen);
  };
  const { branchId } = to;
  const doctors = useQuery(visitDoctorsQuery(site, { visitId: visit.id, branchId }));
  const isUnable =
    to.doctorId !== undefined &&
    to.doctorId !== practice.doctorId &&
    doctors.data?.data.every(({ id }) => id !== to.doctorId) === true;
  const doctorId = isUnable ? undefined : to.doctorId;
  const doctor =
    doctorId === visit.doctor.id ? visit.doctor : doctors.data?.data.find(({ id }) => id === doctorId);
  const isElsewhere = doctorId !== practice.doctorId || branchId !== practice.branchId;
  return (
    <Dialog
      open
      size="large"
      title={t('times.move.title', { name: visit.patient.fullName, time: formatInstant(visit.startsAt) })}
      busy={moving.busy}
      onClose={onClose}
      footer={
        <>
          {wish && doctor ? (
            <Button
              icon={CalendarCheck}
              busy={moving.busy}
              onClick={() =>
                moving.send({
                  ...{ visit, doctor },
                  to: { date: wish.date, ...(isElsewhere && { doctorId: doctor.id, branchId }) },
                })
              }
            >
              {t('times.move.confirm', { date: formatDayMonth(wish.day, site.language), time: wish.time })}
            </Button>
          ) : null}
          <CloseButton>{t('times.move.keep')}</CloseButton>
        </>
      }
    >
      <div className={css.steps}>
        <p>{t('times.move.hint')}</p>
        <ChoosePlace
          now={practice}
          {...{ doctors, doctorId, branchId, isUnable }}
          onChange={(next) => {
            moving.forget();
            setWish(undefined);
            setTo(next);
          }}
        />
        {moving.error ? (
          <RefusedTime error={moving.error} nearest={moving.nearest} onChoose={choose} />
        ) : null}
        {doctorId === undefined ? null : (
          <PickTime
            key={`${doctorId}-${branchId}`}
            practice={{ doctorId, branchId, serviceId: practice.serviceId }}
            visitId={visit.id}
            day={clinicDate(visit.startsAt)}
            wish={wish}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  );
};
