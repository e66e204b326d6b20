import type { Database } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { findVersion, type OpenedItem } from './repository.ts';

/** The versions of opened items of the desk. They tell nothing about anybody, so the audit trail does not record them. */
export const itemVersions = (db: Database) => ({
  read: async (item: OpenedItem) => ({ data: { version: found(await findVersion(db, item)) } }),
});
