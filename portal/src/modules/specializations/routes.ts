import { listPackageSpecializations } from '@arev/shared/contracts/personal-packages';
import { getSpecialization, listSpecializations } from '@arev/shared/contracts/specializations';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { specializationService } from './service.ts';

/** More than the number of specializations that a clinic can have. */
const all = { offset: 0, limit: 1000 };

export const specializationRoutes = (serve: Serve, db: Database): void => {
  const specializations = specializationService(db);
  serve.kept(listSpecializations, ({ language, query }) =>
    specializations.list(language, query, oneBased(query)),
  );
  serve.kept(listPackageSpecializations, ({ language, query: { cities, text } }) =>
    specializations.list(language, { cities, text, serviceText: text, personalPackage: true }, all),
  );
  serve.kept(getSpecialization, async ({ language, params }) => ({
    data: await specializations.bySlug(language, params.slug),
  }));
};
