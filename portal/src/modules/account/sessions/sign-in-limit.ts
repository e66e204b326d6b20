import { createHash } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { sql } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { networksOf } from '../../../bounds/networks.ts';

export interface SignInLimitNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    | 'SIGN_IN_FAILURES_PER_ACCOUNT'
    | 'SIGN_IN_FAILURES_BEFORE_CAPTCHA'
    | 'SIGN_IN_FAILURES_PER_ADDRESS'
    | 'SIGN_IN_WINDOW_SECONDS'
  >;
}

export interface Attempt {
  readonly username: string;
  readonly address: string;
  /** Looks at the solved challenge that came along; without one it is undefined. */
  readonly proveEffort?: (() => Promise<void>) | undefined;
}

interface Bound {
  readonly key: Buffer;
  readonly most: number;
  readonly seconds: number;
}

/** With effort shown, at one account by all strangers together: no botnet guesses without end. */
const mostWithEffort = { most: 300, seconds: 86_400 };
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Counted in the database, because any number of portals serve it; before the password is looked at, and alike for names
 * that nobody has. An account is locked only for the network that failed. Strangers who fail at it from everywhere make
 * the others solve a challenge, and lock nobody out.
 */
export class SignInLimit {
  readonly #needs: SignInLimitNeeds;

  constructor(needs: SignInLimitNeeds) {
    this.#needs = needs;
  }

  /** Answers how to forgive it, for a password that was right. */
  async attempt({ username, address, proveEffort }: Attempt): Promise<() => Promise<void>> {
    const { config } = this.#needs;
    const seconds = config.SIGN_IN_WINDOW_SECONDS;
    const networks = networksOf(address);
    const account = `account:${username.toLowerCase()}`;
    const places = networks.map(({ name, visitors }) => ({
      key: digest(`address:${name}`),
      most: config.SIGN_IN_FAILURES_PER_ADDRESS * visitors,
      seconds,
    }));
    const pair = {
      key: digest(`${account}@${networks[0].name}`),
      most: config.SIGN_IN_FAILURES_PER_ACCOUNT,
      seconds,
    };
    const everywhere = { key: digest(account), most: config.SIGN_IN_FAILURES_BEFORE_CAPTCHA, seconds };
    for (const bound of [...places, pair]) await this.#admit(bound);
    if ((await this.#count(everywhere)) > 0) {
      if (proveEffort === undefined) throw new DomainError(errorCode.captchaFailed);
      await proveEffort();
      await this.#admit({ key: digest(`${account}:effort`), ...mostWithEffort });
    }
    return () => this.#forgive(pair.key, [...places, everywhere]);
  }

  async #admit(bound: Bound): Promise<void> {
    const wait = await this.#count(bound);
    if (wait > 0) throw new DomainError(errorCode.tooManyRequests, { retryAfterSeconds: wait });
  }

  /** The seconds until it may happen again; none while there are few. */
  async #count({ key, most, seconds }: Bound): Promise<number> {
    const { db, clock } = this.#needs;
    const now = new Date(clock());
    const until = new Date(clock() + seconds * 1000);
    const { rows } = await sql<{ failures: number; expiresAt: Date }>`
      insert into sign_in_failure as kept (key, failures, expires_at) values (${key}, 1, ${until})
      on conflict (key) do update set
        failures = case when kept.expires_at <= ${now} then 1 else kept.failures + 1 end,
        expires_at = case when kept.expires_at <= ${now} then ${until} else kept.expires_at end
      returning failures, expires_at`.execute(db);
    const [row] = rows;
    if (row === undefined || row.failures <= most) return 0;
    return Math.max(1, Math.ceil((row.expiresAt.getTime() - clock()) / 1000));
  }

  /** Who got in was no attacker: here the account starts from zero, and what is shared gets its one attempt back. */
  async #forgive(pair: Buffer, shared: readonly Bound[]): Promise<void> {
    const { db, clock } = this.#needs;
    await db
      .deleteFrom('signInFailure')
      .where((eb) => eb.or([eb('key', '=', pair), eb('expiresAt', '<=', new Date(clock()))]))
      .execute();
    await db
      .updateTable('signInFailure')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where(
        'key',
        'in',
        shared.map(({ key }) => key),
      )
      .where('failures', '>', 0)
      .execute();
  }
}
