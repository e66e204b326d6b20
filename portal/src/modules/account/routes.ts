import { logout, me, refreshToken, signIn } from '@arev/shared/contracts/account';
import type { Serve } from '../../http/call.ts';
import type { AccountService } from './service.ts';

export const accountRoutes = (serve: Serve, accounts: AccountService): void => {
  serve(signIn, async ({ body, ...caller }) => ({ data: await accounts.signIn(body, caller) }));
  serve(refreshToken, async ({ saveAnswer, ...call }) => ({
    data: await accounts.refresh(call.refreshToken, call.browser, (transaction, data) =>
      saveAnswer(transaction, { data }),
    ),
  }));
  serve(logout, async ({ identity, saveAnswer }) => {
    await accounts.logout(identity, (transaction) => saveAnswer(transaction, { data: null }));
    return { data: null };
  });
  serve(me, async ({ identity, language }) => ({ data: await accounts.user(identity, language) }));
};
