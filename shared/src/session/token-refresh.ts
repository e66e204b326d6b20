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
  /** The portal has refused the tokens that are stored. */
  readonly onRefused: () => void;
}

const lockName = 'arev-token-refresh';

/**
 * New tokens for old ones, asked for by one tab while the others wait and take them from the storage. Undefined when the
 * session is over; rejects, with the tokens kept, when the portal cannot be asked.
 */
export const tokenRefresh = ({ shelf, locks, refresh, keep, onRefused }: TokenRefreshOptions) => {
  const stillStored = (used: StoredTokens) => shelf.read()?.refreshToken === used.refreshToken;

  const renew = async (used: StoredTokens): Promise<StoredTokens | undefined> => {
    try {
      const fresh = await refresh(used.refreshToken, used.renewalKey);
      // Somebody signed out or in while the answer was under way: theirs is the last word.
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
    return locks(lockName, async () => {
      const now = shelf.read();
      return now?.accessToken === before.accessToken ? renew(now) : now;
    });
  });
};
