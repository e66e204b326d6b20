import { createHash } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface SignInLimitNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'SIGN_IN_FAILURES_PER_ACCOUNT' | 'SIGN_IN_FAILURES_PER_ADDRESS' | 'SIGN_IN_WINDOW_SECONDS'
  >;
}

/** Counted in the database, because any number of portals serve it; counted before the password is looked at. */
export class SignInLimit {
  readonly #needs: SignInLimitNeeds;

  constructor(needs: SignInLimitNeeds) {
    this.#needs = needs;
  }

  async attempt(username: string, address: string): Promise<() => Promise<void>> {
    const { config } = this.#needs;
    const account = digest(`account:${username.toLowerCase()}`);
    const place = digest(`address:${address}`);
    await this.#count(place, config.SIGN_IN_FAILURES_PER_ADDRESS);
    await this.#count(account, config.SIGN_IN_FAILURES_PER_ACCOUNT);
    return () => this.#forgive(account, place);
  }

  async #count(key: Buffer, most: number): Promise<void> {
    const { db, clock, config } = this.#needs;
    const now = new Date(clock());
    const until = new Date(clock() + config.SIGN_IN_WINDOW_SECONDS * 1000);
    const { rows } = await sql<{ failures: number; expiresAt: Date }>`
      insert into sign_in_failure as kept (key, failures, expires_at) values (${key}, 1, ${until})
      on conflict (key) do update set
        failures = case when kept.expires_at <= ${now} then 1 else kept.failures + 1 end,
        expires_at = case when kept.expires_at <= ${now} then ${until} else kept.expires_at end
      returning failures, expires_at`.execute(db);
    const [row] = rows;
    if (row === undefined || row.failures <= most) return;
    const wait = Math.max(1, Math.ceil((row.expiresAt.getTime() - clock()) / 1000));
    throw new DomainError(errorCode.tooManyRequests, { retryAfterSeconds: wait });
  }

  /** Who got in was no attacker: the account starts anew, and the address gets its one attempt back. */
  async #forgive(account: Buffer, place: Buffer): Promise<void> {
    const { db, clock } = this.#needs;
    await db
      .deleteFrom('signInFailure')
      .where((eb) => eb.or([eb('key', '=', account), eb('expiresAt', '<=', new Date(clock()))]))
      .execute();
    await db
      .updateTable('signInFailure')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('key', '=', place)
      .where('failures', '>', 0)
      .execute();
  }
}
