import { getCustomPage } from '@arev/shared/contracts/custom-pages';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { customPageService } from './service.ts';

export const customPageRoutes = (serve: Serve, db: Database): void => {
  const pages = customPageService(db);
  serve.kept(getCustomPage, async ({ language, params }) => ({
    data: await pages.bySlug(language, params.slug),
  }));
};
