import { getBranch, listBranches, listCities } from '@arev/shared/contracts/branches';
import type { Serve } from '../../http/call.ts';
import { type BranchNeeds, branchService } from './service.ts';

export const branchRoutes = (serve: Serve, needs: BranchNeeds): void => {
  const branches = branchService(needs);
  serve.kept(listCities, ({ language }) => branches.cities(language));
  serve.kept(listBranches, ({ language, query }) => branches.list(language, query.cities ?? []));
  serve.kept(getBranch, async ({ language, params }) => ({
    data: await branches.bySlug(language, params.slug),
  }));
};
