import type { Insertable } from 'kysely';
import type { Database } from '../db/factory.ts';
import type { Tables } from '../db/tables.ts';
import { testNow } from './test-clock.ts';

/** A question of a visitor. */
export const addLetter = async (
  db: Database,
  given: Partial<Insertable<Tables['visitorMessage']>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('visitorMessage')
    .values({
      ...{ kind: 'question', fullName: 'Anna', email: 'anna@example.am', phone: '+374 (91) 12 34 56' },
      ...{ message: 'When do you open?', language: 'ru', createdAt: new Date(testNow), ...given },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
