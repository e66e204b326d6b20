import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useHref, type Screen } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { loadVisit, visitQuery } from '../../api/visit.ts';
import { patientIn, visitIdIn } from '../../state/visit-address.ts';
import { BookedVisit } from '../../features/book-visit/booked/booked-visit.tsx';
import { VisitSkeleton } from '../../features/book-visit/booked/visit-skeleton.tsx';
import { ForPatient, siteFor, useSiteFor } from '../../state/for-whom.tsx';

const Booked = () => {
  const { t } = useTranslation('mf-booking');
  const patientId = patientIn(useLocation().search);
  const site = useSiteFor(patientId);
  const to = useHref();
  const { data: visit } = useSuspenseQuery(visitQuery(site, visitIdIn(useParams()))).data;
  const { status, startsAt } = visit;
  const date = formatDayMonth(clinicDate(startsAt), site.language);
  const ahead = status === 'booked';
  return (
    <Container>
      <PageHeader
        title={ahead ? t('confirm.done', { date, time: clinicClock(startsAt) }) : t(`booked.over.${status}`)}
        lead={ahead ? t('booked.lead') : undefined}
        actions={
          <span data-print="hide">
            <LinkButton href={to(page.appointments())} variant="secondary" icon={CalendarDays}>
              {t('confirm.wayOn.visits')}
            </LinkButton>
          </span>
        }
      />
      <ForPatient patientId={patientId}>
        <BookedVisit visit={visit} patientId={patientId} />
      </ForPatient>
    </Container>
  );
};

const Skeleton = () => <VisitSkeleton title={useTranslation('mf-booking').t('booked.title')} />;

const booked: Screen = {
  Component: Booked,
  access: 'private',
  Skeleton,
  load: ({ site, params, url }) => loadVisit(siteFor(site, patientIn(url.search)), visitIdIn(params)),
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-booking')('booked.title'),
    robots: 'noindex',
  }),
};
export default booked;
