import type { VisitDetails } from '@arev/shared/contracts/visits';
import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { waitingQuery } from '../../api/waiting-list.ts';

/** A time of the waiting list that became free, for the doctor and service of this visit: it can be moved there. */
export const EarlierTime = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const to = useHref();
  const { data } = useQuery(waitingQuery(site));
  const offer = data?.data.find(
    ({ doctor, service }) => doctor.id === visit.doctor.id && service.id === visit.service.id,
  )?.offer;
  if (!offer || !visit.movable || offer.branch.id !== visit.branch.id) return null;
  return (
    <Notice
      tone="success"
      title={t('visit.earlier.title', {
        date: formatDayMonth(clinicDate(offer.startsAt), site.language),
        time: clinicClock(offer.startsAt),
      })}
      action={
        <LinkButton href={to(page.moveVisit(visit.id))} size="small" icon={CalendarClock}>
          {t('visit.move')}
        </LinkButton>
      }
    >
      {t('visit.earlier.words', { time: clinicClock(offer.until) })}
    </Notice>
  );
};
