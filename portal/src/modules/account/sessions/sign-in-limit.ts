import { createHash } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { sql } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { networkOf, networksOf } from '../../../bounds/networks.ts';
import { findRecentSessions } from './repository.ts';

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
  /** A former session of the account in this browser. */
  readonly device?: string | undefined;
  /** Verifies the solved challenge; undefined without one. */
  readonly proveEffort?: (() => Promise<void>) | undefined;
}

/** A counted attempt. */
export interface CountedAttempt {
  /** The sign-in succeeded: the failures at the account from here are forgotten. */
  readonly forgive: () => Promise<void>;
  /** The person has to add something to it: the next call counts instead. Former failures stay. */
  readonly withdraw: () => Promise<void>;
}

interface Bound {
  readonly key: Buffer;
  readonly most: number;
  readonly seconds: number;
}

const daySeconds = 86_400;
/** Attempts per account and day: of all strangers with a solved challenge, and of all known devices. */
const mostOfDay = { most: 300, seconds: daySeconds };
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const accountOf = (username: string): string => `account:${username.toLowerCase()}`;
const pairOf = (account: string, network: string): Buffer => digest(`${account}@${network}`);
const effortOf = (account: string): Buffer => digest(`${account}:effort`);
const deviceOf = (account: string, device: string): Buffer => digest(`${account}:device:${device}`);
const devicesOf = (account: string): Buffer => digest(`${account}:devices`);
const refuse = () => Promise.reject(new DomainError(errorCode.captchaFailed));

/**
 * Attempts are counted in the database, because several portals share it; before the password is checked, and also
 * for unknown names. An account is locked only for the network that failed. After failures of strangers from many
 * networks, all strangers have to solve a challenge. None of this affects a device that the account knows: its
 * failures are counted separately.
 */
export class SignInLimit {
  readonly #needs: SignInLimitNeeds;

  constructor(needs: SignInLimitNeeds) {
    this.#needs = needs;
  }

  attempt(given: Attempt): Promise<CountedAttempt> {
    const { username, device } = given;
    return device === undefined ? this.#ofStranger(given) : this.#ofDevice(accountOf(username), device);
  }

  async #ofDevice(account: string, device: string): Promise<CountedAttempt> {
    const { SIGN_IN_FAILURES_PER_ACCOUNT: most, SIGN_IN_WINDOW_SECONDS: seconds } = this.#needs.config;
    const own = { key: deviceOf(account, device), most, seconds };
    const all = { key: devicesOf(account), ...mostOfDay };
    for (const bound of [own, all]) await this.#admit(bound);
    return this.#counted(own, [all]);
  }

  async #ofStranger({ username, address, proveEffort = refuse }: Attempt): Promise<CountedAttempt> {
    const { config } = this.#needs;
    const seconds = config.SIGN_IN_WINDOW_SECONDS;
    const networks = networksOf(address);
    const account = accountOf(username);
    const places = networks.map(({ name, visitors }) => ({
      key: digest(`address:${name}`),
      most: config.SIGN_IN_FAILURES_PER_ADDRESS * visitors,
      seconds,
    }));
    const pair = {
      key: pairOf(account, networks[0].name),
      most: config.SIGN_IN_FAILURES_PER_ACCOUNT,
      seconds,
    };
    const everywhere = {
      key: digest(account),
      most: config.SIGN_IN_FAILURES_BEFORE_CAPTCHA,
      seconds: daySeconds,
    };
    for (const bound of [...places, pair]) await this.#admit(bound);
    const asksEffort = (await this.#count(everywhere)) > 0;
    const counted = this.#counted(pair, [...places, everywhere]);
    if (!asksEffort) return counted;
    // Without a solved challenge the call ends before its password is checked: it is no attempt.
    await proveEffort().catch(async (error: unknown) => {
      await counted.withdraw();
      throw error;
    });
    const effort = { key: effortOf(account), ...mostOfDay };
    await this.#admit(effort);
    return this.#counted(pair, [...places, everywhere, effort]);
  }

  #counted(pair: Bound, shared: readonly Bound[]): CountedAttempt {
    return {
      forgive: async () => {
        await this.#clear(pair);
        await this.#refund(shared);
      },
      withdraw: () => this.#refund([pair, ...shared]),
    };
  }

  async #admit(bound: Bound): Promise<void> {
    const wait = await this.#count(bound);
    if (wait > 0) throw new DomainError(errorCode.tooManyRequests, { retryAfterSeconds: wait });
  }

  /** Counts an attempt and returns the seconds until the next one is allowed; 0 within the limit. */
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

  async #clear({ key }: Bound): Promise<void> {
    const { db, clock } = this.#needs;
    await db
      .deleteFrom('signInFailure')
      .where((eb) => eb.or([eb('key', '=', key), eb('expiresAt', '<=', new Date(clock()))]))
      .execute();
  }

  async #refund(bounds: readonly Bound[]): Promise<void> {
    await this.#needs.db
      .updateTable('signInFailure')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where(
        'key',
        'in',
        bounds.map(({ key }) => key),
      )
      .where('failures', '>', 0)
      .execute();
  }
}

/** A new password has not been guessed at: a person who gets one by a code or from an administrator may sign in at once. */
export const forgetFailures = async (
  db: Executor,
  { patientId, username, address }: Pick<Attempt, 'username' | 'address'> & { readonly patientId: number },
): Promise<void> => {
  const account = accountOf(username);
  const devices = await findRecentSessions(db, patientId);
  const keys = [
    ...[digest(account), effortOf(account), devicesOf(account)],
    ...devices.map(({ id }) => deviceOf(account, id)),
    pairOf(account, networkOf(address)),
  ];
  await db.deleteFrom('signInFailure').where('key', 'in', keys).execute();
};
