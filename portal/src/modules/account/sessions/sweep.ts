import type { Executor } from '../../../db/factory.ts';
import { deleteExpiredTokens, deleteSessionsWithoutToken } from './repository.ts';

/**
 * Refresh tokens that have run out, and the sessions that they were the last of: a session lives by its tokens, and its
 * access tokens never outlive them. Answers how many rows are gone.
 */
export const sweepSessions = async (db: Executor, now: Date, most: number): Promise<number> => {
  const tokens = await deleteExpiredTokens(db, now, most);
  if (tokens.length > 0)
    await deleteSessionsWithoutToken(db, [...new Set(tokens.map(({ sessionId }) => sessionId))]);
  return tokens.length;
};
