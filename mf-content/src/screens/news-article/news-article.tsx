import { formatLongDate } from '@arev/shared/i18n';
import {
  cachedQuery,
  loadQuery,
  movedForGood,
  type Screen,
  type ScreenContext,
  useSite,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { Article, articlePicture } from '@arev/shared/ui/article';
import { Container } from '@arev/shared/ui/container';
import { Picture } from '@arev/shared/ui/picture';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { articleQuery } from '../../api/news.ts';
import { ReadNext } from '../../features/read-news/read-next.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { Share } from '../../frame/share.tsx';
import { coverOf, newsArticle } from '../../head/news-json-ld.ts';
import { trail } from '../../head/trail.ts';

const NewsArticle = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const { slug = '' } = useParams();
  const { data: article } = useSuspenseQuery(articleQuery(site, slug)).data;
  const { title, description, newsDate, relatedNews } = article;
  return (
    <Container>
      <PageTop
        title={title}
        eyebrow={<time dateTime={newsDate}>{formatLongDate(newsDate, site.language)}</time>}
        below={[{ name: t('news.title'), path: page.news() }]}
      />
      <ReadNext related={relatedNews}>
        <Article
          html={description}
          picture={
            <Picture
              kind="news"
              {...coverOf(article)}
              alt={article.alternativeText ?? ''}
              {...articlePicture}
            />
          }
        >
          <Share path={page.newsArticle(slug)} title={title} />
        </Article>
      </ReadNext>
    </Container>
  );
};

const load: Screen['load'] = async ({ site, params: { slug = '' } }) => {
  const [{ data: article }] = await Promise.all([loadQuery(site, articleQuery(site, slug)), loadRichText()]);
  if (article.slug !== slug) movedForGood(site, page.newsArticle(article.slug));
};

const head = ({ site, params: { slug = '' } }: ScreenContext) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const article = cachedQuery(site, articleQuery(site, slug))?.data;
  if (!article) return { title: t('news.title') };
  return {
    title: article.title,
    description: summary(article.description) || t('news.description'),
    ...headPicture({ ...article, ...coverOf(article) }),
    jsonLd: [
      newsArticle(site, article, t('news.publisher')),
      trail(
        site,
        { name: t('news.title'), path: page.news() },
        { name: article.title, path: page.newsArticle(slug) },
      ),
    ],
  };
};

const screen: Screen = { Component: NewsArticle, load, head };
export default screen;
