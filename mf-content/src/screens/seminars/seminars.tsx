import { type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isEmptyPart, loadParts, pageIn } from '../../api/parts.ts';
import { seminarsPageSize, seminarsQuery } from '../../api/seminars.ts';
import { SeminarGrid, SeminarGridSkeleton } from '../../features/attend-seminar/seminar-grid.tsx';
import { EndlessList } from '../../features/endless-list/endless-list.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { furtherPage } from '../../head/further-page.ts';
import { trail } from '../../head/trail.ts';

const aboveFold = 3;

const Seminars = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const from = pageIn(useLocation().search);
  return (
    <Container>
      <PageTop title={t('seminars.title')} lead={t('seminars.lead')} />
      <EndlessList
        query={seminarsQuery(useSite(), from)}
        from={from}
        hrefOf={(target) => to(page.seminars({ page: target }))}
        skeleton={<SeminarGridSkeleton count={seminarsPageSize} />}
        empty={<NoSeminars />}
      >
        {(seminars, _, loadedAt) => <SeminarGrid seminars={seminars} now={loadedAt} aboveFold={aboveFold} />}
      </EndlessList>
    </Container>
  );
};

const NoSeminars = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <EmptyState
      title={t('seminars.empty.title')}
      action={<LinkButton href={to(page.news())}>{t('seminars.empty.action')}</LinkButton>}
    >
      {t('seminars.empty.words')}
    </EmptyState>
  );
};

const load: Screen['load'] = ({ site, url }) => loadParts(site, seminarsQuery(site, pageIn(url.search)));

const head: Screen['head'] = ({ site, url }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const from = pageIn(url.search);
  return {
    title: t('seminars.title'),
    description: t('seminars.description'),
    ...furtherPage({ page: from, empty: isEmptyPart(site, seminarsQuery(site, from)) }),
    jsonLd: [trail(site, { name: t('seminars.title'), path: page.seminars() })],
  };
};

const seminars: Screen = { Component: Seminars, load, head };
export default seminars;
