import { getBranch, listBranches, listCities } from '@arev/shared/contracts/branches';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { branchService } from './service.ts';

export const branchRoutes = (serve: Serve, db: Database): void => {
  const branches = branchService(db);
  serve.kept(listCities, ({ language }) => branches.cities(language));
  serve.kept(listBranches, ({ language, query }) => branches.list(language, query.cities ?? []));
  serve.kept(getBranch, async ({ language, params }) => ({
    data: await branches.bySlug(language, params.slug),
  }));
};
