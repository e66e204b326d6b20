import { getNews, listNews, listRelatedNews } from '@arev/shared/contracts/news';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { newsService, type NewsNeeds } from './service.ts';

export const newsRoutes = (serve: Serve, needs: NewsNeeds): void => {
  const news = newsService(needs);
  serve.kept(listNews, ({ language, query }) => news.list(language, oneBased(query)));
  serve.kept(getNews, async ({ language, params }) => ({ data: await news.bySlug(language, params.slug) }));
  serve.kept(listRelatedNews, ({ language, params }) => news.related(language, params.id));
};
