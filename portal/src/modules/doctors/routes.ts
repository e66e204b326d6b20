import { getDoctor, listDoctors } from '@arev/shared/contracts/doctors';
import type { Database } from '../../db/factory.ts';
import { zeroBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { doctorService } from './service.ts';

export const doctorRoutes = (serve: Serve, db: Database): void => {
  const doctors = doctorService(db);
  serve.kept(listDoctors, ({ language, query }) => doctors.list(language, query, zeroBased(query)));
  serve.kept(getDoctor, async ({ language, params }) => ({
    data: await doctors.bySlug(language, params.slug),
  }));
};
