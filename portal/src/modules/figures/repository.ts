import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';

interface Period {
  readonly from: Date;
  readonly before: Date;
}

const dayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Yerevan', 'YYYY-MM-DD')`;

export const countVisits = (
  db: Executor,
  { from, before, doctorId }: Period & { readonly doctorId: number | undefined },
) =>
  db
    .selectFrom('appointment')
    .where('startsAt', '>=', from)
    .where('startsAt', '<', before)
    .where('status', '<>', 'held')
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(({ fn }) => [dayOf('startsAt').as('day'), 'status as state', fn.countAll<number>().as('count')])
    .groupBy(['day', 'status'])
    .execute();

/** A message may be given up days after it was written. */
export const countFailedMails = (db: Executor, { from, before }: Period) =>
  db
    .selectFrom('outboxMessage')
    .where('state', '=', 'failed')
    .where('settledAt', '>=', from)
    .where('settledAt', '<', before)
    .select(({ fn }) => [dayOf('settledAt').as('day'), fn.countAll<number>().as('count')])
    .groupBy('day')
    .execute();
