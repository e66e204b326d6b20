import type { Appointment } from '@arev/shared/contracts/appointments';
import { clinicClock, clinicDate, formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page, phoneHref } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { Icon } from '@arev/shared/ui/icon';
import { Picture } from '@arev/shared/ui/picture';
import { Price } from '@arev/shared/ui/price';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CancelUntil } from '../../frame/cancel/cancel-until.tsx';
import { costsNothing } from '../../frame/costs-nothing.ts';
import css from './visit-card.module.css';
import { NewFiles } from '../../frame/new-files.tsx';
import { VisitState } from '../../frame/visit-state.tsx';
import { VisitWhen } from '../../frame/visit-when.tsx';
import { WhyCancelled } from '../../frame/why-cancelled.tsx';

interface VisitCardProps {
  readonly visit: Appointment;
  readonly onCancel: (visit: Appointment) => void;
}

export const VisitCard = ({ visit, onCancel }: VisitCardProps) => {
  const to = useHref();
  const id = `visit-${visit.id}`;
  return (
    <Card as="li" padding="large">
      <article className={css.visit} aria-labelledby={`${id} ${id}-when`}>
        <div className={css.when}>
          <VisitWhen id={`${id}-when`} startsAt={visit.startsAt} endsAt={visit.endsAt} />
          <VisitState visit={visit} />
          <NewFiles visit={visit} />
        </div>
        <div className={css.what}>
          <h2 className={css.title} id={id}>
            <a href={to(page.visit(visit.id))}>{visit.service.title}</a>
          </h2>
          <Doctor visit={visit} />
          <Branch branch={visit.branch} />
          <WhyCancelled visit={visit} />
        </div>
        <div className={css.side}>
          <div className={css.price}>
            <Price amount={visit.price} />
            <Payer visit={visit} />
          </div>
          <Leaving visit={visit} onCancel={onCancel} />
        </div>
      </article>
    </Card>
  );
};

/** For a cancelled visit, only its payment matters. */
const Payer = ({ visit }: { visit: Appointment }) => {
  const { t } = useTranslation('mf-patient');
  const { payment, policy, status } = visit;
  if (payment) return <span className={css.payer}>{t(`appointments.payment.${payment}`)}</span>;
  if (status === 'cancelled' || costsNothing(visit)) return null;
  return <span className={css.payer}>{t(`appointments.payer.${policy}`)}</span>;
};

const Doctor = ({ visit: { doctor } }: { visit: Appointment }) => {
  const to = useHref();
  return (
    <div className={css.doctor}>
      <span className={css.portrait}>
        <Picture
          kind="doctor"
          photo={doctor.photo}
          photoPath={doctor.photoPath}
          alt=""
          width={640}
          height={640}
          variant="card"
          sizes="4rem"
          shape="circle"
        />
      </span>
      <span>
        <a href={to(page.doctor(doctor.slug))}>
          {doctor.firstName} {doctor.lastName}
        </a>
        <span className={css.position}>{doctor.position}</span>
      </span>
    </div>
  );
};

const Branch = ({ branch }: { branch: Appointment['branch'] }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return (
    <ul className={css.place} role="list">
      <li>
        <Icon icon={MapPin} label={t('appointments.branch')} />
        <span>
          <a href={to(page.branch(branch.slug))}>{branch.title}</a>, {branch.address}
        </span>
      </li>
      <li>
        <Icon icon={Phone} label={t('appointments.phone')} />
        <a href={phoneHref(branch.phone)}>{branch.phone}</a>
      </li>
    </ul>
  );
};

const Leaving = ({ visit, onCancel }: VisitCardProps) => {
  const { t } = useTranslation('mf-patient');
  const { language } = useSite();
  if (visit.status !== 'booked' || visit.state === 'inProgress') return null;
  if (!visit.cancellable) return <p className={css.tooLate}>{t('appointments.tooLate')}</p>;
  return (
    <div className={css.cancel} data-print="hide">
      {visit.cancelUntil === undefined ? null : (
        <div className={css.until}>
          <CancelUntil until={visit.cancelUntil} />
        </div>
      )}
      <Button variant="secondary" size="small" onClick={() => onCancel(visit)}>
        {t('cancel.open')}
        <VisuallyHidden>
          : {visit.service.title}, {formatLongDate(clinicDate(visit.startsAt), language)},{' '}
          {clinicClock(visit.startsAt)}
        </VisuallyHidden>
      </Button>
    </div>
  );
};
