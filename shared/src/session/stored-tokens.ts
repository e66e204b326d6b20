import * as z from 'zod/mini';
import type { Tokens } from '../contracts/account.ts';
import { parseJson } from './parse-json.ts';
import type { TextStorage } from './environment.ts';
import { randomKey } from './random-key.ts';
import { endedKey, tokenKey } from './storage-keys.ts';

/** Anything else could not be sent in a header. */
const token = z.string().check(z.regex(/^[\x21-\x7e]+$/));

const storedTokens = z.object({
  accessToken: token,
  refreshToken: token,
  token_type: z._default(z.literal('Bearer'), 'Bearer'),
  expires_in: z.number().check(z.positive()),
  /** Expiry of the access token, in milliseconds since 1970 by the browser's clock. */
  exp: z.number().check(z.positive()),
  /**
   * The idempotency key of every attempt to renew these tokens, over reloads and in all tabs: a lost response
   * is repeated.
   */
  renewalKey: z.optional(token),
  /**
   * The patient to whom they belong, once the portal has said so: other tabs and older pages notice a change
   * at once.
   */
  person: z.optional(z.int()),
});

export type StoredTokens = z.output<typeof storedTokens>;

export interface TokenShelf {
  read(): StoredTokens | undefined;
  write(tokens: Tokens, now: number, person?: number): StoredTokens;
  /** The owner of the stored tokens. */
  noteOwner(accessToken: string | undefined, person: number): void;
  clear(): void;
  /** Clears the tokens, without a logout. */
  end(): void;
  /** The stored session ended without a logout, in this tab or in another one. */
  hasEnded(): boolean;
}

const shelfOf = (storage: TextStorage): Omit<TokenShelf, 'noteOwner'> => ({
  read() {
    const text = storage.getItem(tokenKey);
    if (text === null) return undefined;
    const { data } = storedTokens.safeParse(parseJson(text));
    // Otherwise the script in the page's head would assume that somebody is signed in.
    if (!data) storage.removeItem(tokenKey);
    return data;
  },
  write(tokens, now, person) {
    const stored = {
      ...tokens,
      exp: now + tokens.expires_in * 1000,
      renewalKey: randomKey(),
      ...(person !== undefined && { person }),
    };
    storage.removeItem(endedKey);
    storage.setItem(tokenKey, JSON.stringify(stored));
    return stored;
  },
  clear: () => storage.removeItem(tokenKey),
  end() {
    // Another tab has logged out.
    if (storage.getItem(tokenKey) === null) return;
    // First: other tabs ask why as soon as the tokens are gone.
    storage.setItem(endedKey, 'true');
    storage.removeItem(tokenKey);
  },
  hasEnded: () => storage.getItem(endedKey) !== null,
});

/** Reads the storage each time, so that a tab never uses a token that another tab has replaced. */
export const tokenShelf = (storage: TextStorage): TokenShelf => {
  const shelf = shelfOf(storage);
  return {
    ...shelf,
    noteOwner(accessToken, person) {
      const stored = shelf.read();
      if (stored === undefined || stored.accessToken !== accessToken || stored.person === person) return;
      storage.setItem(tokenKey, JSON.stringify({ ...stored, person }));
    },
  };
};
