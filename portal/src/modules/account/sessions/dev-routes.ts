import { devRefresh, devSignIn } from '@arev/shared/contracts/sessions';
import type { Serve } from '../../../http/call.ts';
import { devSignInService } from './dev-service.ts';

/** Only outside production. */
export const devRoutes = (serve: Serve, needs: Parameters<typeof devSignInService>[0]): void => {
  const accounts = devSignInService(needs);
  serve(devSignIn, async ({ body, ...caller }) => ({ data: await accounts.signIn(body, caller) }));
  serve(devRefresh, async ({ refreshToken, browser, saveAnswer }) => ({
    data: await accounts.refresh(refreshToken, browser, (transaction, data) =>
      saveAnswer(transaction, { data }),
    ),
  }));
};
