import { saveFile } from '@arev/shared/api-client/save-file';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useMutation } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, CalendarX, ClipboardCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visitCalendar } from '../../api/visit.ts';
import { CancelDialog } from '../../frame/cancel/cancel-dialog.tsx';
import { CancelUntil } from '../../frame/cancel/cancel-until.tsx';
import { usePatientId } from '../../frame/for-patient.tsx';
import css from './visit-actions.module.css';

interface VisitPart {
  readonly visit: VisitDetails;
}

/** The possible actions of a visit, before or after it. */
export const VisitActions = ({ visit }: VisitPart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const ahead = visit.status === 'booked' && visit.state !== 'inProgress';
  return (
    <div className={css.actions} data-print="hide">
      {ahead ? (
        <LinkButton
          href={to(page.bookedVisit(visit.id, { patientId }))}
          variant="secondary"
          icon={ClipboardCheck}
        >
          {t('visit.booked')}
        </LinkButton>
      ) : null}
      {ahead ? <ToCalendar visit={visit} /> : null}
      {ahead && visit.movable ? (
        <LinkButton
          href={to(page.moveVisit(visit.id, { patientId }))}
          variant="secondary"
          icon={CalendarClock}
        >
          {t('visit.move')}
        </LinkButton>
      ) : null}
      {ahead ? <Cancel visit={visit} /> : null}
      {visit.status === 'booked' ? null : (
        <LinkButton href={to(againPath(visit, patientId))} icon={RotateCw}>
          {t('visit.again')}
        </LinkButton>
      )}
    </div>
  );
};

/** The same service, doctor and branch; only the time is chosen. */
const againPath = ({ service, doctor, branch }: VisitDetails, patientId: number | undefined): string =>
  page.bookingStart({ service: service.slug, doctor: doctor.slug, branchId: branch.id, patientId });

const ToCalendar = ({ visit: { id } }: VisitPart) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const saving = useMutation({
    meta: { toldByToast: true },
    mutationFn: () => visitCalendar(site, id),
    onSuccess: (file) => saveFile(file, 'visit.ics'),
  });
  return (
    <Button variant="secondary" icon={CalendarPlus} busy={saving.isPending} onClick={() => saving.mutate()}>
      {t('visit.calendar')}
    </Button>
  );
};

const Cancel = ({ visit }: VisitPart) => {
  const { t } = useTranslation('mf-patient');
  const [asking, setAsking] = useState(false);
  if (!visit.cancellable) return <p className={css.note}>{t('visit.tooLate')}</p>;
  return (
    <>
      <Button variant="secondary" icon={CalendarX} onClick={() => setAsking(true)}>
        {t('cancel.open')}
      </Button>
      {visit.cancelUntil === undefined ? null : (
        <div className={css.note}>
          <CancelUntil until={visit.cancelUntil} movable={visit.movable} />
        </div>
      )}
      {asking ? (
        <CancelDialog visit={visit} onClose={() => setAsking(false)} onCancelled={() => setAsking(false)} />
      ) : null}
    </>
  );
};
