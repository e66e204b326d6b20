import type { Browser } from '../../../caller/browser.ts';
import type { Executor } from '../../../db/factory.ts';
import { findRecentSessions } from './repository.ts';

/**
 * The former session of this person in this browser, proved by its cookie. Strangers cannot forge the cookie,
 * so their failures need not affect the owner. Also queried for unknown names (0), so that timing does not
 * reveal accounts.
 */
export const findKnownDevice = async (
  db: Executor,
  patientId: number,
  browser: Browser,
): Promise<string | undefined> =>
  (await findRecentSessions(db, patientId)).find(({ id }) => browser.holds(id))?.id;
