import { giveConsents, listConsents, listTextVersions } from '@arev/shared/contracts/consents';
import type { Serve } from '../../../http/call.ts';
import { consentService } from './service.ts';

export const consentRoutes = (serve: Serve, needs: Parameters<typeof consentService>[0]): void => {
  const consents = consentService(needs);
  serve(listTextVersions, () => consents.inForce());
  serve(listConsents, ({ identity }) => consents.list(identity));
  serve(giveConsents, async ({ identity, body, language, saveAnswer }) => {
    await consents.give(identity, body.consents, language, (transaction) =>
      saveAnswer(transaction, { data: null }),
    );
    return { data: null };
  });
};
