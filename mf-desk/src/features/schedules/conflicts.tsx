import type { VisitInTheWay } from '@arev/shared/contracts/schedules';
import { clinicClock, clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictsQuery, refreshSchedules } from '../../api/schedules.ts';
import { PatientPhone } from '../../frame/patient-phone.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { CancelVisit } from '../../frame/visits/cancel-visit.tsx';
import { MoveVisit } from '../../frame/visits/move-visit.tsx';
import { CancelAll } from './cancel-all.tsx';
import { MoveAll } from './move-all.tsx';
import css from './schedules.module.css';

/** Visits without working hours that have not ended: each is moved or cancelled, and its patient gets one message. */
export const Conflicts = ({ branchId }: { readonly branchId: number }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const query = useQuery(conflictsQuery(site, branchId));
  const [asked, setAsked] = useState<Asked>();
  const refresh = () => void refreshSchedules(site);
  // As the list has it now: the next try after a refusal names its current state (228).
  const current = query.data?.data.find(({ id }) => id === asked?.visit.id) ?? asked?.visit;
  return (
    <>
      <Answered query={query}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState title={t('schedules.conflicts.none')} />
          ) : (
            <div className={css.page}>
              <p>{t('schedules.conflicts.lead', { count: total })}</p>
              <ul className={css.list} role="list" aria-label={t('schedules.view.conflicts')}>
                {data.map((visit) => (
                  <Row key={visit.id} visit={visit} onAsk={(what) => setAsked({ what, visit })} />
                ))}
              </ul>
              <div className={css.actions}>
                <MoveAll visits={data} onDone={refresh} />
                <CancelAll branchId={branchId} visits={data} total={total} onDone={refresh} />
              </div>
            </div>
          )
        }
      </Answered>
      {asked && current ? (
        <VisitWork what={asked.what} visit={current} onClose={() => setAsked(undefined)} onDone={refresh} />
      ) : null}
    </>
  );
};

interface Asked {
  readonly what: 'move' | 'cancel';
  readonly visit: VisitInTheWay;
}

interface VisitWorkProps extends Asked {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Outside the list: after a refusal the visit may have left it, and the reason stays in the open dialog. */
const VisitWork = ({ what, visit, onClose, onDone }: VisitWorkProps) => {
  const { service, doctor, branch } = visit;
  const practice = { doctorId: doctor.id, serviceId: service.id, branchId: branch.id };
  return what === 'move' ? (
    <MoveVisit visit={visit} practice={practice} onClose={onClose} onMoved={onDone} />
  ) : (
    <CancelVisit visit={visit} onClose={onClose} onCancelled={onDone} />
  );
};

interface RowProps {
  readonly visit: VisitInTheWay;
  readonly onAsk: (what: Asked['what']) => void;
}

const Row = ({ visit: { startsAt, patient, service, doctor }, onAsk }: RowProps) => {
  const { t } = useTranslation('mf-desk');
  const [mayMove, mayCancel] = [useMay('visits', 'canEdit'), useMay('visits', 'canDelete')];
  return (
    <RowCard
      title={`${formatNumericDate(clinicDate(startsAt))} ${clinicClock(startsAt)} · ${doctor.title}`}
      notes={[`${patient.fullName} · ${service.title}`, <PatientPhone key="phone" phone={patient.phone} />]}
    >
      {mayMove ? (
        <Button size="small" onClick={() => onAsk('move')}>
          {t('times.move.open')}
          <VisuallyHidden>: {patient.fullName}</VisuallyHidden>
        </Button>
      ) : null}
      {mayCancel ? (
        <Button size="small" variant="quiet" onClick={() => onAsk('cancel')}>
          {t('day.cancel.open')}
          <VisuallyHidden>: {patient.fullName}</VisuallyHidden>
        </Button>
      ) : null}
    </RowCard>
  );
};
