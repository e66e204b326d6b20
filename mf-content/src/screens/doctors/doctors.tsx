import { tryQuery, type Screen, useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { shortestSearch } from '@arev/shared/contracts/search-limits';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { citiesBeside, doctorsQuery } from '../../api/doctors.ts';
import { nearestQuery } from '../../api/search.ts';
import { loadParts } from '../../api/parts.ts';
import { doctorSpecializationsQuery } from '../../api/specializations.ts';
import { filtersFrom, isFiltered, searchOf } from '../../features/find-doctor/doctor-filters.ts';
import { DoctorResults } from '../../features/find-doctor/doctor-results.tsx';
import { DoctorSearch } from '../../features/find-doctor/doctor-search.tsx';
import { useDoctorFilters } from '../../features/find-doctor/use-doctor-filters.ts';
import { breadcrumbList } from '@arev/shared/head/structured-data';

const Doctors = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { applied, chosen, change } = useDoctorFilters();
  const busy = searchOf(applied) !== searchOf(chosen);
  return (
    <Container>
      <PageHeader
        title={t('doctors.title')}
        lead={t('doctors.lead')}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t('home.crumb'), href: to(page.home()) }, { label: t('doctors.title') }]}
          />
        }
      />
      <DoctorSearch chosen={chosen} change={change} busy={busy} />
      <DoctorResults filters={applied} change={change} busy={busy} />
    </Container>
  );
};

const load: Screen['load'] = async ({ site, url }) => {
  const cities = site.store.get(site.atoms.cities);
  const filters = filtersFrom(url.search);
  const list = doctorsQuery(site, { ...filters, cities });
  await Promise.all([
    loadParts(site, list),
    tryQuery(site, branchesQuery(site, [])),
    tryQuery(site, doctorSpecializationsQuery(site, citiesBeside({ ...filters, cities }))),
  ]);
  const found = site.queryClient.getQueryData(list.queryKey);
  if (found?.pages[0]?.total === 0 && filters.searchText.length >= shortestSearch)
    await tryQuery(site, nearestQuery(site, filters.searchText));
};

const head: Screen['head'] = ({ site, url }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const crumbs = [
    { name: t('home.crumb'), path: page.home() },
    { name: t('doctors.title'), path: page.doctors() },
  ];
  return {
    title: t('doctors.title'),
    description: t('doctors.description'),
    // Searches are not indexed, because there are as many addresses as words and filters.
    ...(isFiltered(filtersFrom(url.search)) && { robots: 'noindex' as const }),
    jsonLd: [breadcrumbList(site, crumbs)],
  };
};

const doctors: Screen = { Component: Doctors, load, head };
export default doctors;
