import { getPending } from '@arev/shared/contracts/pending';
import type { Serve } from '../../http/call.ts';
import { pendingService, type PendingNeeds } from './service.ts';

export const pendingRoutes = (serve: Serve, needs: PendingNeeds): void => {
  const pending = pendingService(needs);
  serve(getPending, async ({ identity, language }) => ({ data: await pending(identity, language) }));
};
