import * as contract from '@arev/shared/contracts/second-factor';
import type { Serve } from '../../../http/call.ts';
import type { SecondFactorService } from './service.ts';

export const secondFactorRoutes = (serve: Serve, secondFactor: SecondFactorService): void => {
  serve(contract.startSecondFactor, async ({ identity }) => ({ data: await secondFactor.start(identity) }));
  serve(contract.confirmSecondFactor, async ({ identity, body }) => ({
    data: { recoveryCodes: await secondFactor.confirm(identity, body.code) },
  }));
  // That it was made is what it is for: the session is noted as active before this runs.
  serve(contract.noteActivity, () => Promise.resolve({ data: null }));
};
