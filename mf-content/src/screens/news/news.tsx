import { type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { newsPageSize, newsQuery } from '../../api/news.ts';
import { isEmptyPart, loadParts, pageIn } from '../../api/parts.ts';
import { EndlessList } from '../../features/endless-list/endless-list.tsx';
import { NewsGrid, NewsGridSkeleton } from '../../features/read-news/news-grid.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { furtherPage } from '../../head/further-page.ts';
import { trail } from '../../head/trail.ts';

const aboveFold = 3;

const News = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const from = pageIn(useLocation().search);
  return (
    <Container>
      <PageTop title={t('news.title')} lead={t('news.lead')} />
      <EndlessList
        query={newsQuery(useSite(), from)}
        from={from}
        hrefOf={(target) => to(page.news({ page: target }))}
        skeleton={<NewsGridSkeleton count={newsPageSize} />}
        empty={<NoNews />}
      >
        {(news) => <NewsGrid news={news} aboveFold={aboveFold} />}
      </EndlessList>
    </Container>
  );
};

const NoNews = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <EmptyState
      title={t('news.empty.title')}
      action={<LinkButton href={to(page.home())}>{t('news.empty.action')}</LinkButton>}
    >
      {t('news.empty.words')}
    </EmptyState>
  );
};

const load: Screen['load'] = ({ site, url }) => loadParts(site, newsQuery(site, pageIn(url.search)));

const head: Screen['head'] = ({ site, url }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const from = pageIn(url.search);
  return {
    title: t('news.title'),
    description: t('news.description'),
    ...furtherPage({ page: from, empty: isEmptyPart(site, newsQuery(site, from)) }),
    // A further page has another title.
    ...(from === 1 && { feed: href(site.language, address.newsFeed()) }),
    jsonLd: [trail(site, { name: t('news.title'), path: page.news() })],
  };
};

const news: Screen = { Component: News, load, head };
export default news;
