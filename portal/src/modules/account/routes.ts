import { logout, me, refreshToken, signIn } from '@arev/shared/contracts/account';
import type { Serve } from '../../plugins/endpoints.ts';
import type { AccountService } from './service.ts';

export const accountRoutes = (serve: Serve, accounts: AccountService): void => {
  serve(signIn, async ({ body, ...caller }) => ({ data: await accounts.signIn(body, caller) }));
  serve(refreshToken, async (call) => ({ data: await accounts.refresh(call.refreshToken) }));
  serve(logout, async ({ identity }) => {
    await accounts.logout(identity);
    return { data: null };
  });
  serve(me, async ({ identity, language }) => ({ data: await accounts.user(identity, language) }));
};
