import { createHash } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/factory.ts';
import { DomainError } from '../errors.ts';
import { networksOf } from './networks.ts';

export interface VisitorLimitNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'VISITOR_MESSAGES_PER_ADDRESS' | 'VISITOR_MESSAGES_WINDOW_SECONDS'>;
}

interface Allowance {
  readonly most: number;
  readonly seconds: number;
}

const keyOf = (name: string): Buffer => createHash('sha256').update(name).digest();

/**
 * A rate limit per time window. Counted in the database, because several portals share it,
 * and outside the transaction of the action, which may fail. The name is stored as a digest.
 */
export const admit = async (
  { db, clock }: Pick<VisitorLimitNeeds, 'db' | 'clock'>,
  name: string,
  { most, seconds }: Allowance,
): Promise<void> => {
  const key = keyOf(name);
  const now = new Date(clock());
  const until = new Date(clock() + seconds * 1000);
  await db
    .deleteFrom('visitorAttempt')
    .where('expiresAt', '<=', now)
    .where('key', 'in', (expired) =>
      // Concurrent cleanups must not wait for each other.
      expired
        .selectFrom('visitorAttempt')
        .where('expiresAt', '<=', now)
        .select('key')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  const { rows } = await sql<{ attempts: number; expiresAt: Date }>`
    insert into visitor_attempt as kept (key, attempts, expires_at) values (${key}, 1, ${until})
    on conflict (key) do update set
      attempts = case when kept.expires_at <= ${now} then 1 else kept.attempts + 1 end,
      expires_at = case when kept.expires_at <= ${now} then ${until} else kept.expires_at end
    returning attempts, expires_at`.execute(db);
  const [row] = rows;
  if (row === undefined || row.attempts <= most) return;
  const wait = Math.max(1, Math.ceil((row.expiresAt.getTime() - clock()) / 1000));
  throw new DomainError(errorCode.tooManyRequests, { retryAfterSeconds: wait });
};

/** The same for an address: its network counts, and the wider one around it by as many visitors as it may have. */
export const admitAddress = async (
  needs: Pick<VisitorLimitNeeds, 'db' | 'clock'>,
  { name, address }: { readonly name: string; readonly address: string },
  { most, seconds }: Allowance,
): Promise<void> => {
  for (const network of networksOf(address))
    await admit(needs, `${name}:${network.name}`, { most: most * network.visitors, seconds });
};

/** The limit of an address for all forms together. What has another `name` is counted apart from them. */
export const admitVisitor = (needs: VisitorLimitNeeds, address: string, name = 'visitor'): Promise<void> =>
  admitAddress(
    needs,
    { name, address },
    {
      most: needs.config.VISITOR_MESSAGES_PER_ADDRESS,
      seconds: needs.config.VISITOR_MESSAGES_WINDOW_SECONDS,
    },
  );

/** Takes back what one call of `admitVisitor` has counted. */
export const refundVisitor = async (
  { db }: Pick<VisitorLimitNeeds, 'db'>,
  address: string,
  name: string,
): Promise<void> => {
  const keys = networksOf(address).map((network) => keyOf(`${name}:${network.name}`));
  await db
    .updateTable('visitorAttempt')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', 'in', keys)
    .where('attempts', '>', 0)
    .execute();
};
