import {
  declineOffer,
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
} from '@arev/shared/contracts/waiting-list';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { waitingListService } from './service.ts';

export const waitingListRoutes = (
  serve: Serve,
  needs: { readonly db: Database; readonly clock: Clock },
): void => {
  const lines = waitingListService(needs);
  serve(joinWaitingList, async ({ identity, language, body }) => ({
    data: await lines.join(identity, language, body),
  }));
  serve(listWaiting, ({ identity, language }) => lines.list(identity, language));
  serve(leaveWaitingList, async ({ identity, body }) => ({
    data: await lines.leave(identity, body.waitingId),
  }));
  serve(declineOffer, async ({ identity, body }) => ({ data: await lines.decline(identity, body) }));
};
