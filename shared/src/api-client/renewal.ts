import { errorCode } from '../contracts/errors.ts';
import { singleFlight } from '../session/single-flight.ts';
import { ApiError } from './api-error.ts';
import type { ClientCredentials } from './client.ts';

type Attempt<Answer> = (token: string | undefined) => Promise<Answer>;

const codeOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.code : undefined);

/** Sends with the token of the session; if it has expired, renews it once for all callers and retries once. */
export const withRenewal = (credentials: ClientCredentials) => {
  const refresh = singleFlight(() => credentials.refresh());

  const freshToken = async (stale: string | undefined): Promise<string | undefined> => {
    const current = credentials.accessToken();
    // Another call renewed it meanwhile.
    return current !== undefined && current !== stale ? current : refresh();
  };

  const again = async <Answer>(attempt: Attempt<Answer>, token: string): Promise<Answer> => {
    try {
      return await attempt(token);
    } catch (error) {
      if (codeOf(error) === errorCode.tokenExpired && credentials.accessToken() === token)
        credentials.ended();
      throw error;
    }
  };

  return async <Answer>(attempt: Attempt<Answer>): Promise<Answer> => {
    const token = credentials.accessToken();
    try {
      return await attempt(token);
    } catch (error) {
      const code = codeOf(error);
      if (code === errorCode.tokenInvalid && token !== undefined) credentials.doubted();
      if (code !== errorCode.tokenExpired) throw error;
      const renewed = await freshToken(token);
      if (renewed !== undefined) return again(attempt, renewed);
      credentials.ended();
      throw error;
    }
  };
};
