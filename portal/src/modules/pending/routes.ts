import { getPending } from '@arev/shared/contracts/pending';
import type { Serve } from '../../http/call.ts';
import type { WaitingNeeds } from '../waiting-list/public.ts';
import { pendingService } from './service.ts';

export const pendingRoutes = (serve: Serve, needs: WaitingNeeds): void => {
  const pending = pendingService(needs);
  serve(getPending, async ({ identity, language }) => ({ data: await pending(identity, language) }));
};
