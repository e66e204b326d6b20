import { listFamilies } from '@arev/shared/contracts/families';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { familyService } from './service.ts';

export const familyRoutes = (serve: Serve, db: Database): void => {
  const families = familyService(db);
  serve.kept(listFamilies, ({ language }) => families.list(language));
};
