import * as contract from '@arev/shared/contracts/preferences';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { preferencesService } from './service.ts';

export const preferenceRoutes = (serve: Serve, db: Database): void => {
  const preferences = preferencesService(db);
  serve(contract.getPreferences, async ({ identity }) => ({
    data: await preferences.read(identity.patientId),
  }));
  serve(contract.savePayer, async ({ identity, body }) => ({
    data: await preferences.savePayer(identity.patientId, body),
  }));
  serve(contract.saveMessageWays, async ({ identity, body }) => ({
    data: await preferences.saveMessageWays(identity.patientId, body),
  }));
};
