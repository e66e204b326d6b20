import { getPersonalPackage, listPersonalPackages } from '@arev/shared/contracts/personal-packages';
import { getPurchase, listPurchases } from '@arev/shared/contracts/purchases';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import type { PackageService } from './service.ts';

export const packageRoutes = (serve: Serve, packages: PackageService): void => {
  serve.kept(listPersonalPackages, ({ language, query }) => packages.allContents(language, oneBased(query)));
  serve.kept(getPersonalPackage, async ({ language, params }) => ({
    data: await packages.contents(language, params.slug),
  }));
  serve(listPurchases, ({ identity, language, query }) =>
    packages.list(identity, language, query, oneBased(query)),
  );
  serve(getPurchase, async ({ identity, language, params }) => ({
    data: await packages.find(identity, language, params.id),
  }));
};
