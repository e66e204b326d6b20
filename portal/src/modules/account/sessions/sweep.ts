import type { Executor } from '../../../db/factory.ts';
import { deleteExpiredTokens, deleteSessionsWithoutToken } from './repository.ts';

/**
 * Deletes expired refresh tokens, and sessions whose last token it was: access tokens never outlive them.
 * Returns the number of deleted rows.
 */
export const sweepSessions = async (db: Executor, now: Date, most: number): Promise<number> => {
  const tokens = await deleteExpiredTokens(db, now, most);
  if (tokens.length > 0)
    await deleteSessionsWithoutToken(db, [...new Set(tokens.map(({ sessionId }) => sessionId))]);
  return tokens.length;
};
