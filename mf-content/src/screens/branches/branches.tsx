import { loadQuery, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { cardRatio } from '@arev/shared/ui/card-picture';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Container } from '@arev/shared/ui/container';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { MediaCardSkeleton } from '@arev/shared/ui/media-card';
import { Grid } from '@arev/shared/ui/grid';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading } from '@arev/shared/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { byCity } from '../../features/visit-branch/by-city.ts';
import { CityBranches } from '../../features/visit-branch/city-branches.tsx';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import css from './branches.module.css';

const Branches = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <Container>
      <PageHeader
        title={t('branches.title')}
        lead={t('branches.lead')}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t('home.crumb'), href: to(page.home()) }, { label: t('branches.title') }]}
          />
        }
      />
      <BranchList />
    </Container>
  );
};

const BranchList = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  // The header changes the cities without a navigation, so the loader does not run.
  const cities = useAtomValue(site.atoms.cities);
  const list = useQuery({ ...branchesQuery(site, cities), placeholderData: keepPreviousData });
  if (list.isPending) return <Waiting />;
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const groups = byCity(list.data.data);
  if (groups.length === 0)
    return <EmptyState title={t('branches.empty')}>{t('branches.emptyHint')}</EmptyState>;
  return (
    <div className={css.cities}>
      {groups.map(({ city, branches: there }) => (
        <CityBranches key={city.id} city={city} branches={there} />
      ))}
    </div>
  );
};

const Waiting = () => (
  <Loading>
    <Grid min="large">
      {[1, 2, 3].map((index) => (
        <MediaCardSkeleton key={index} ratio={cardRatio.other} />
      ))}
    </Grid>
  </Loading>
);

const load: Screen['load'] = ({ site }) =>
  loadQuery(site, branchesQuery(site, site.store.get(site.atoms.cities)));

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const crumbs = [
    { name: t('home.crumb'), path: page.home() },
    { name: t('branches.title'), path: page.branches() },
  ];
  return {
    title: t('branches.title'),
    description: t('branches.description'),
    jsonLd: [breadcrumbList(site, crumbs)],
  };
};

const branches: Screen = { Component: Branches, load, head };
export default branches;
