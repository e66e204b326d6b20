import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

export const insertMessage = (db: Executor, message: Insertable<Tables['visitorMessage']>) =>
  db.insertInto('visitorMessage').values(message).returning('id').executeTakeFirstOrThrow();
