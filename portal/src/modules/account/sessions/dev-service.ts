import type { Credentials, Tokens } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../../../errors.ts';
import { networkOf } from '../../../bounds/networks.ts';
import type { Browser } from '../../../caller/browser.ts';
import { passwordMatches } from '../credentials/password.ts';
import { findCredentials } from '../repository.ts';
import type { Caller } from '../service.ts';
import { Sessions, type SessionNeeds, type SaveTokens } from './sessions.ts';
import { SignInLimit, type SignInLimitNeeds } from './sign-in-limit.ts';

/** Sessions last as long as the specification says, and errors are explained as by its mock. */
export const devSignInService = (needs: SessionNeeds & SignInLimitNeeds) => {
  const config = { ...needs.config, ACCESS_TOKEN_SECONDS: 3600, REFRESH_TOKEN_DAYS: 1 };
  const sessions = new Sessions({ ...needs, config });
  const limit = new SignInLimit(needs);
  return {
    signIn: async (
      { username, password }: Credentials,
      { address, browser }: Pick<Caller, 'address' | 'browser'>,
    ): Promise<Tokens> => {
      const attempt = await limit.attempt({ username, address });
      const patient = await findCredentials(needs.db, username);
      if (patient === undefined) throw new DomainError(errorCode.usernameNotFound);
      if (!(await passwordMatches(password, patient.passwordHash, networkOf(address))))
        throw new DomainError(errorCode.passwordIncorrect);
      if (patient.lockedAt !== null) throw new DomainError(errorCode.accountLocked);
      await attempt.forgive();
      return sessions.start(patient.id, { bound: browser.isBrowser });
    },
    refresh: (refreshToken: string, browser: Browser, saveAnswer: SaveTokens): Promise<Tokens> =>
      sessions.refresh(refreshToken, browser, saveAnswer),
  };
};
