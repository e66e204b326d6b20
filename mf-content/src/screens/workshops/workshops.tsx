import { type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loadParts, pageIn } from '../../api/parts.ts';
import { workshopsPageSize, workshopsQuery } from '../../api/seminars.ts';
import { WorkshopGrid, WorkshopGridSkeleton } from '../../features/attend-workshop/workshop-grid.tsx';
import { EndlessList } from '../../features/endless-list/endless-list.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { furtherPage } from '../../head/further-page.ts';
import { trail } from '../../head/trail.ts';

const aboveFold = 3;

const Workshops = () => {
  const { t } = useTranslation('mf-content');
  const from = pageIn(useLocation().search);
  return (
    <Container>
      <PageTop title={t('workshops.title')} lead={t('workshops.lead')} />
      <EndlessList
        query={workshopsQuery(useSite(), from)}
        from={from}
        skeleton={<WorkshopGridSkeleton count={workshopsPageSize} />}
        empty={<NoWorkshops />}
      >
        {(workshops) => <WorkshopGrid workshops={workshops} aboveFold={aboveFold} />}
      </EndlessList>
    </Container>
  );
};

const NoWorkshops = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <EmptyState
      title={t('workshops.empty.title')}
      action={<LinkButton href={to(page.news())}>{t('workshops.empty.action')}</LinkButton>}
    >
      {t('workshops.empty.words')}
    </EmptyState>
  );
};

const load: Screen['load'] = ({ site, url }) => loadParts(site, workshopsQuery(site, pageIn(url.search)));

const head: Screen['head'] = ({ site, url }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return {
    title: t('workshops.title'),
    description: t('workshops.description'),
    ...furtherPage({ page: pageIn(url.search) }),
    jsonLd: [trail(site, { name: t('workshops.title'), path: page.seminars() })],
  };
};

const workshops: Screen = { Component: Workshops, load, head };
export default workshops;
