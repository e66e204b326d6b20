import type { Browser } from '../../../caller/browser.ts';
import type { Executor } from '../../../db/factory.ts';
import { findRecentSessions } from './repository.ts';

/**
 * The session of this person that this browser was in before, as its cookie proves. Strangers cannot make that cookie, so
 * their failures need not hold up who has it. Asked for nobody (0) too, so that the time tells nothing of a name.
 */
export const findKnownDevice = async (
  db: Executor,
  patientId: number,
  browser: Browser,
): Promise<string | undefined> =>
  (await findRecentSessions(db, patientId)).find(({ id }) => browser.holds(id))?.id;
