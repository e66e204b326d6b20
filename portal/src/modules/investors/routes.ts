import { getInvestors } from '@arev/shared/contracts/investors';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { investorService } from './service.ts';

export const investorRoutes = (serve: Serve, db: Database): void => {
  const investors = investorService(db);
  serve.kept(getInvestors, async ({ language }) => ({ data: await investors.page(language) }));
};
