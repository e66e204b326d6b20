import {
  getMailFigures,
  getMissedPages,
  getSearchFigures,
  getVisitFigures,
} from '@arev/shared/contracts/figures';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { missedPages } from '../missed-pages/public.ts';
import { figureService } from './service.ts';

export const figureRoutes = (serve: Serve, needs: { readonly db: Database; readonly clock: Clock }): void => {
  const figures = figureService(needs);
  serve(getVisitFigures, async ({ identity, language }) => ({
    data: await figures.visits(identity, language),
  }));
  serve(getMailFigures, async () => ({ data: await figures.mails() }));
  serve(getMissedPages, async () => ({ data: { pages: await missedPages(needs.db) } }));
  serve(getSearchFigures, async () => ({ data: await figures.searches() }));
};
