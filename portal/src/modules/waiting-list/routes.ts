import {
  declineOffer,
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
} from '@arev/shared/contracts/waiting-list';
import type { Serve } from '../../http/call.ts';
import { type WaitingNeeds, waitingListService } from './service.ts';

export const waitingListRoutes = (serve: Serve, needs: WaitingNeeds): void => {
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
