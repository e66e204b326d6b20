import type { VisitDetails } from '@arev/shared/contracts/visits';
import { clinicClock, clinicDate, formatDayMonth, formatFullDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { phoneHref } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Notice } from '@arev/shared/ui/notice';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { daysQuery } from '../../../api/choices.ts';
import type { WishedTime } from '../hold/use-keeping.ts';
import { PickTime } from '../time/pick-time.tsx';
import { WaitForTime } from '../waiting/wait-for-time.tsx';
import { endOf } from '../booked/end-of.ts';
import { VisitsLink } from '../booked/visits-link.tsx';
import { WhoseVisit } from '../booked/whose-visit.tsx';
import css from './move-visit.module.css';
import { MovingTrouble } from './moving-trouble.tsx';
import { practiceOf } from './practice-of.ts';
import { useMoving } from './use-moving.ts';

interface MoveVisitProps {
  readonly visit: VisitDetails;
  /** The family member whose visit it is, if any. */
  readonly patientId: number | undefined;
  /** The chosen or offered time, which is in the address. */
  readonly at: number | undefined;
  readonly onChoose: (startsAt: number) => void;
}

/** The same doctor, service and branch at another time; price and payment stay. */
export const MoveVisit = (props: MoveVisitProps) => {
  const { visit, patientId } = props;
  return (
    <div className={css.move}>
      {patientId === undefined ? null : <WhoseVisit visitId={visit.id} patientId={patientId} />}
      <Now visit={visit} />
      {visit.movable ? <NewTime {...props} /> : <NotMovable visit={visit} patientId={patientId} />}
    </div>
  );
};

const Now = ({ visit: { startsAt, service, doctor, branch } }: { visit: VisitDetails }) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  return (
    <Card tone="sunken">
      <p className={css.now}>
        {t('move.now', { date: formatFullDate(clinicDate(startsAt), language), time: clinicClock(startsAt) })}
      </p>
      <p>
        {service.title}, {doctor.firstName} {doctor.lastName}, {branch.title}
      </p>
    </Card>
  );
};

const NotMovable = ({ visit, patientId }: Pick<MoveVisitProps, 'visit' | 'patientId'>) => {
  const { t } = useTranslation('mf-booking');
  const { phone } = visit.branch;
  const end = endOf(visit);
  return (
    <Notice
      tone="warning"
      live
      {...(!end && { title: t('move.trouble.tooLate') })}
      // The note about a family member above has the way to their visits.
      action={patientId === undefined ? <VisitsLink patientId={patientId} size="small" /> : undefined}
    >
      {end ? (
        t(`booked.over.${end}`)
      ) : (
        <>
          {t('move.call')} <a href={phoneHref(phone)}>{phone}</a>
        </>
      )}
    </Notice>
  );
};

const NewTime = ({ visit, patientId, at, onChoose }: MoveVisitProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useSite();
  const practice = practiceOf(visit);
  const days = useQuery(daysQuery(site, practice));
  const wish = at === undefined ? undefined : wishAt(at);
  const { move, forget, busy, problem, nearest } = useMoving(visit.id, patientId);
  const choose = ({ date }: WishedTime) => {
    forget();
    onChoose(date);
  };
  if (days.isPending) {
    return (
      <Loading>
        <Skeleton shape="block" ratio={[6, 5]} />
      </Loading>
    );
  }
  if (!days.data) return <ErrorState busy={days.isFetching} onRetry={() => void days.refetch()} />;
  if (days.data.data.length === 0) {
    return (
      <>
        <EmptyState title={t('day.none')}>{t('move.noneHint')}</EmptyState>
        <WaitForTime practice={practice} />
      </>
    );
  }
  return (
    <>
      {problem ? (
        <MovingTrouble
          problem={problem}
          patientId={patientId}
          wanted={wish?.day}
          nearest={nearest}
          phone={visit.branch.phone}
          onChoose={choose}
        />
      ) : null}
      <PickTime
        practice={practice}
        days={days.data.data}
        chosen={{ day: wish?.day ?? clinicDate(visit.startsAt), time: wish?.time ?? null }}
        asked={undefined}
        onChoose={choose}
      />
      {wish ? (
        <Button size="large" icon={CalendarCheck} busy={busy} onClick={() => move(wish.date)} wide>
          {t('move.submit', { date: formatDayMonth(wish.day, site.language), time: wish.time })}
        </Button>
      ) : (
        <p role="status">{t('move.choose')}</p>
      )}
      <WaitForTime practice={practice} />
    </>
  );
};

const wishAt = (at: number): WishedTime => ({ day: clinicDate(at), time: clinicClock(at), date: at });
