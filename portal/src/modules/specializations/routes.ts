import { listPackageSpecializations } from '@arev/shared/contracts/personal-packages';
import { getSpecialization, listSpecializations } from '@arev/shared/contracts/specializations';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../plugins/endpoints.ts';
import { specializationService } from './service.ts';

export const specializationRoutes = (serve: Serve, db: Database): void => {
  const specializations = specializationService(db);
  serve.kept(listSpecializations, ({ language, query }) =>
    specializations.list(language, query, oneBased(query)),
  );
  serve.kept(listPackageSpecializations, ({ language }) => specializations.withPackages(language));
  serve.kept(getSpecialization, async ({ language, params }) => ({
    data: await specializations.bySlug(language, params.slug),
  }));
};
