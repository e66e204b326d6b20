import * as contract from '@arev/shared/contracts/sessions';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import type { Serve } from '../../../http/call.ts';
import { detailsService } from '../personal-data/details-service.ts';
import { sessionListService } from './list-service.ts';

export const sessionRoutes = (
  serve: Serve,
  needs: { readonly db: Database; readonly clock: Clock },
): void => {
  const sessions = sessionListService(needs);
  const details = detailsService(needs.db);
  serve(contract.listSessions, ({ identity }) => sessions.list(identity));
  serve(contract.endSession, async ({ identity, params }) => {
    await sessions.end(identity, params.id);
    return { data: null };
  });
  serve(contract.endOtherSessions, async ({ identity }) => ({
    data: { ended: await sessions.endOthers(identity) },
  }));
  serve(contract.getDetails, async ({ identity, language }) => ({
    data: await details.read(identity, language),
  }));
  serve(contract.updateAccount, async ({ identity, body, language }) => ({
    data: await details.update(identity, body, language),
  }));
};
