import type { Tokens } from '../contracts/account.ts';
import type { AccountCalls } from './account-calls.ts';
import type { Locks } from './environment.ts';
import { refusesRefresh } from './refusals.ts';
import { singleFlight } from './single-flight.ts';
import type { StoredTokens, TokenShelf } from './stored-tokens.ts';

interface TokenRefreshOptions {
  readonly shelf: TokenShelf;
  readonly locks: Locks;
  readonly refresh: AccountCalls['refresh'];
  readonly keep: (fresh: Tokens) => StoredTokens;
  /** The portal has refused the stored tokens. */
  readonly onRefused: () => void;
}

/** Held while stored tokens are replaced, and until all tabs see the new ones. */
export const renewalLock = 'arev-token-refresh';

/**
 * Renews the tokens in one tab while the others wait and read the result from the storage. Undefined if the
 * session is over; rejects, with the tokens kept, if the portal cannot be reached.
 */
export const tokenRefresh = ({ shelf, locks, refresh, keep, onRefused }: TokenRefreshOptions) => {
  const stillStored = (used: StoredTokens) => shelf.read()?.refreshToken === used.refreshToken;

  const renew = async (used: StoredTokens): Promise<StoredTokens | undefined> => {
    try {
      const fresh = await refresh(used.refreshToken, used.renewalKey);
      // Somebody signed out or in during the call: their tokens win.
      return stillStored(used) ? keep(fresh) : shelf.read();
    } catch (error) {
      if (!refusesRefresh(error)) throw error;
      if (!stillStored(used)) return shelf.read();
      onRefused();
      return undefined;
    }
  };

  return singleFlight(async () => {
    const before = shelf.read();
    if (!before) return undefined;
    return locks(renewalLock, async () => {
      const now = shelf.read();
      return now?.accessToken === before.accessToken ? renew(now) : now;
    });
  });
};
