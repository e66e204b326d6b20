import {
  getOperation,
  getServiceWithBranches,
  listBranchServices,
  listServices,
} from '@arev/shared/contracts/services';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { serviceService } from './service.ts';

export const serviceRoutes = (serve: Serve, db: Database): void => {
  const services = serviceService(db);
  serve.kept(listServices, ({ language, query }) => services.list(language, query, oneBased(query)));
  serve.kept(listBranchServices, ({ language, query }) => services.groups(language, query, oneBased(query)));
  serve.kept(getServiceWithBranches, async ({ language, params }) => ({
    data: await services.bySlug(language, params.slug),
  }));
  serve.kept(getOperation, async ({ language, params }) => ({
    data: await services.operation(language, params.slug),
  }));
};
