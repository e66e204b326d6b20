import { cachedQuery, loadQuery, movedForGood, type Screen, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { address } from '../../addresses.ts';
import { customPageQuery } from '../../api/custom-pages.ts';
import { articleQuery } from '../../api/news.ts';
import { CustomPageArticle } from '../../features/read-page/custom-page-article.tsx';
import { customPageHead } from '../../features/read-page/custom-page-head.ts';

/** A page that belongs to an article. */
const NewsPage = () => {
  const { t } = useTranslation('mf-content');
  const { slug = '', page: pageSlug = '' } = useParams();
  const { data: article } = useSuspenseQuery(articleQuery(useSite(), slug)).data;
  return (
    <Container>
      <CustomPageArticle
        slug={pageSlug}
        path={address.newsPage(slug, pageSlug)}
        below={[
          { name: t('news.title'), path: page.news() },
          { name: article.title, path: page.newsArticle(slug) },
        ]}
      />
    </Container>
  );
};

const load: Screen['load'] = async ({ site, params: { slug = '', page: pageSlug = '' } }) => {
  const [{ data: article }, { data: shown }] = await Promise.all([
    loadQuery(site, articleQuery(site, slug)),
    loadQuery(site, customPageQuery(site, pageSlug)),
    loadRichText(),
  ]);
  if (article.slug !== slug || shown.slug !== pageSlug)
    movedForGood(site, address.newsPage(article.slug, shown.slug));
};

const head: Screen['head'] = ({ site, params: { slug = '', page: pageSlug = '' } }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const article = cachedQuery(site, articleQuery(site, slug))?.data;
  const below = [
    { name: t('news.title'), path: page.news() },
    ...(article ? [{ name: article.title, path: page.newsArticle(slug) }] : []),
  ];
  const path = address.newsPage(slug, pageSlug);
  return { ...customPageHead(site, { slug: pageSlug, path, below }), robots: 'noindex' };
};

const newsPage: Screen = { Component: NewsPage, load, head };
export default newsPage;
