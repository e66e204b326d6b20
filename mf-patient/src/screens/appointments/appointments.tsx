import { tryQuery, type Screen, useChosenSearch, useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PageHeader } from '@arev/shared/ui/page-header';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { visitCountsQuery, visitsQuery } from '../../api/appointments.ts';
import { filterFrom, questionOf } from '../../features/my-visits/visit-filter.ts';
import { VisitFilters } from '../../features/my-visits/visit-filters.tsx';
import { VisitList } from '../../features/my-visits/visit-list.tsx';
import { Area } from '../../frame/area.tsx';
import { VisitsLoading } from '../../features/my-visits/visits-skeleton.tsx';

const Appointments = () => {
  const chosen = filterFrom(useChosenSearch());
  const applied = filterFrom(useLocation().search);
  return (
    <Frame>
      <VisitFilters filter={chosen} />
      <VisitList filter={applied} />
    </Frame>
  );
};

const Frame = ({ children }: { children: React.ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return (
    <Area current="visits">
      <PageHeader
        title={t('appointments.title')}
        lead={t('appointments.lead')}
        actions={
          <span data-print="hide">
            <LinkButton href={to(page.bookingStart())} icon={CalendarPlus}>
              {t('appointments.choose')}
            </LinkButton>
          </span>
        }
      />
      {children}
    </Area>
  );
};

const Skeleton = () => (
  <Frame>
    <VisitsLoading />
  </Frame>
);

const load: Screen['load'] = ({ site, url }) =>
  Promise.all([
    // The section of the list shows the error, with a retry.
    tryQuery(site, visitsQuery(site, questionOf(filterFrom(url.search)))),
    tryQuery(site, visitCountsQuery(site)),
  ]);

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('appointments.title'),
  robots: 'noindex',
});

const appointments: Screen = { Component: Appointments, access: 'private', Skeleton, load, head };
export default appointments;
