import { searchSite } from '@arev/shared/contracts/search';
import type { Serve } from '../../http/call.ts';
import { searchService, type SearchNeeds } from './service.ts';

export const searchRoutes = (serve: Serve, needs: SearchNeeds): void => {
  const search = searchService(needs);
  serve.kept(
    searchSite,
    ({ language, query }) => search.find(language, query.text, query.size),
    ({ query }) => search.noteMiss(query.text),
  );
};
