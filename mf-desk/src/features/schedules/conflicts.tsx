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
  const refresh = () => void refreshSchedules(site);
  return (
    <Answered query={query}>
      {({ data, total }) =>
        data.length === 0 ? (
          <EmptyState title={t('schedules.conflicts.none')} />
        ) : (
          <div className={css.page}>
            <p>{t('schedules.conflicts.lead', { count: total })}</p>
            <ul className={css.list} role="list" aria-label={t('schedules.view.conflicts')}>
              {data.map((visit) => (
                <Row key={visit.id} visit={visit} onDone={refresh} />
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
  );
};

const Row = ({ visit, onDone }: { readonly visit: VisitInTheWay; readonly onDone: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const [asking, setAsking] = useState<'move' | 'cancel'>();
  const [mayMove, mayCancel] = [useMay('visits', 'canEdit'), useMay('visits', 'canDelete')];
  const close = () => setAsking(undefined);
  const { startsAt, patient, service, doctor, branch } = visit;
  const practice = { doctorId: doctor.id, serviceId: service.id, branchId: branch.id };
  return (
    <RowCard
      title={`${formatNumericDate(clinicDate(startsAt))} ${clinicClock(startsAt)} · ${doctor.title}`}
      notes={[`${patient.fullName} · ${service.title}`, <PatientPhone key="phone" phone={patient.phone} />]}
    >
      {mayMove ? (
        <Button size="small" onClick={() => setAsking('move')}>
          {t('times.move.open')}
          <VisuallyHidden>: {patient.fullName}</VisuallyHidden>
        </Button>
      ) : null}
      {mayCancel ? (
        <Button size="small" variant="quiet" onClick={() => setAsking('cancel')}>
          {t('day.cancel.open')}
          <VisuallyHidden>: {patient.fullName}</VisuallyHidden>
        </Button>
      ) : null}
      {asking === 'move' ? (
        <MoveVisit visit={visit} practice={practice} onClose={close} onMoved={onDone} />
      ) : null}
      {asking === 'cancel' ? <CancelVisit visit={visit} onClose={close} onCancelled={onDone} /> : null}
    </RowCard>
  );
};
