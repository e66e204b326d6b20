import { sql } from 'kysely';

/** Until the transaction ends. In a statement of its own: the next one sees what the transaction before has committed. */
export const lockOf = (name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
