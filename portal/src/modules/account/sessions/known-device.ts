import type { Browser } from '../../../caller/browser.ts';
import type { Executor } from '../../../db/factory.ts';
import { findRecentSessions, mostRecentSessions } from './repository.ts';

/**
 * The former session of this person in this browser, proved by its cookie. Strangers cannot forge the cookie,
 * so their failures need not affect the owner. Unknown names (0) take the same work, so that timing does not reveal
 * accounts: the cookie is compared with the same number of sessions, whether or not one was found.
 */
export const findKnownDevice = async (
  db: Executor,
  patientId: number,
  browser: Browser,
): Promise<string | undefined> => {
  if (!browser.hasCookie) return undefined;
  const recent = await findRecentSessions(db, patientId);
  const ids = Array.from({ length: mostRecentSessions }, (_, at) => recent[at]?.id);
  const [known] = ids.filter((id) => browser.holds(id ?? ''));
  return known;
};
