import type { Database } from '../../db/factory.ts';
import type { VersionedList } from '../../db/booking-tables.ts';
import { versionOf } from './repository.ts';

/** The versions of the lists of the desk, each of which changes with every item. */
export const listVersions = (db: Database) => ({
  read: (list: VersionedList) => async () => ({ data: { version: await versionOf(db, list) } }),
});
