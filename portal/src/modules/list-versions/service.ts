import type { Database } from '../../db/factory.ts';
import { type List, versionOf } from './repository.ts';

/** The versions of the lists of the desk, each of which changes with every item. */
export const listVersions = (db: Database) => ({
  read: (list: List) => async () => ({ data: { version: await versionOf(db, list) } }),
});
