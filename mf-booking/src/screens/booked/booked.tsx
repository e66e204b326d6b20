import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { notFoundIfForbidden, type Screen, useSite } from '@arev/shared/remote-kit';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { loadVisit, visitQuery } from '../../api/visit.ts';
import { patientIn, visitIdIn } from '../../state/visit-address.ts';
import { BookedVisit } from '../../features/book-visit/booked/booked-visit.tsx';
import { endOf } from '../../features/book-visit/booked/end-of.ts';
import { VisitSkeleton } from '../../features/book-visit/booked/visit-skeleton.tsx';
import { VisitsLink } from '../../features/book-visit/booked/visits-link.tsx';
import { ForPatient, siteFor, useSiteFor } from '../../state/for-whom.tsx';

const Booked = () => {
  const { t } = useTranslation('mf-booking');
  const patientId = patientIn(useLocation().search, useSite());
  const site = useSiteFor(patientId);
  const { data: visit } = useSuspenseQuery(visitQuery(site, visitIdIn(useParams()))).data;
  const own = patientId === undefined;
  const end = endOf(visit);
  const moment = {
    date: formatDayMonth(clinicDate(visit.startsAt), site.language),
    time: clinicClock(visit.startsAt),
  };
  return (
    <Container>
      <PageHeader
        title={end ? t(`booked.over.${end}`) : t(own ? 'confirm.done' : 'confirm.doneFor', moment)}
        lead={own && !end ? t('booked.lead') : undefined}
        actions={
          // The note about a family member below has the way to their visits.
          own ? (
            <span data-print="hide">
              <VisitsLink patientId={patientId} icon={CalendarDays} />
            </span>
          ) : undefined
        }
      />
      <ForPatient patientId={patientId}>
        <BookedVisit key={visit.id} visit={visit} patientId={patientId} />
      </ForPatient>
    </Container>
  );
};

const Skeleton = () => <VisitSkeleton title={useTranslation('mf-booking').t('booked.title')} />;

const booked: Screen = {
  Component: Booked,
  access: 'private',
  Skeleton,
  load: ({ site, params, url }) =>
    loadVisit(siteFor(site, patientIn(url.search, site)), visitIdIn(params)).catch(notFoundIfForbidden),
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-booking')('booked.title'),
    robots: 'noindex',
  }),
};
export default booked;
