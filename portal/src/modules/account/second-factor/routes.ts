import * as contract from '@arev/shared/contracts/second-factor';
import type { Serve } from '../../../http/call.ts';
import type { SecondFactorService } from './service.ts';

export const secondFactorRoutes = (serve: Serve, secondFactor: SecondFactorService): void => {
  serve(contract.startSecondFactor, async ({ identity }) => ({ data: await secondFactor.start(identity) }));
  serve(contract.confirmSecondFactor, async ({ identity, body }) => ({
    data: { recoveryCodes: await secondFactor.confirm(identity, body.code) },
  }));
  // The handler does nothing: the session is marked as active before it runs.
  serve(contract.noteActivity, () => Promise.resolve({ data: null }));
};
