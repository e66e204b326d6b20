import { randomUUID } from 'node:crypto';
import type { Tokens } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import { adultBefore, plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { inRounds } from '../../../cache/rounds.ts';
import { DomainError } from '../../../errors.ts';
import type { AuthenticatedCall, Identity } from '../../../caller/identity.ts';
import type { Browser } from '../../../caller/browser.ts';
import type { SaveAnswer } from '../../../idempotency/idempotency.ts';
import { issueAccessToken, readAccessToken } from './access-token.ts';
import { newRefreshToken, refreshTokenHash, successorOf } from './refresh-token.ts';
import * as repository from './repository.ts';

type LiveSession = Awaited<ReturnType<typeof repository.findLiveSessions>>[number];

const graceMs = 10_000;
const dayMs = 86_400_000;
/** Activity is stored at most once in this time, so that not every call writes. */
const mostActivityMs = 60_000;

export interface SessionNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'TOKEN_SECRET' | 'ACCESS_TOKEN_SECONDS' | 'REFRESH_TOKEN_DAYS' | 'STAFF_IDLE_SECONDS'
  >;
}

/** Stores the response in the transaction that creates the tokens: a lost response can then be repeated. */
export type SaveTokens = (transaction: Executor, tokens: Tokens) => Promise<void>;

interface NewSession {
  readonly device?: string;
  /** The session begins in a browser, which gets the cookie that renewals require. */
  readonly bound?: boolean;
  /** The person who signed in, if it is not the patient. */
  readonly actorId?: number;
  /** The session before a switch of accounts: its proof and its end without activity belong to the person (151). */
  readonly replaces?: string;
  /** The call has the cookie of the session that it replaces. */
  readonly holdsReplaced?: boolean;
  /** Staff proved a second factor. */
  readonly strong?: boolean;
  /** The session ends after a time without activity. */
  readonly endsIdle?: boolean;
  /** Runs in the same transaction, such as notifications of a new session. */
  readonly along?: (executor: Executor, sessionId: string) => Promise<void>;
}

type HeldToken = NonNullable<Awaited<ReturnType<typeof repository.lockRefreshToken>>>;

/**
 * A token of a bound session without its cookie was stolen. Two tabs may renew an older session at the same
 * moment: the second one could not have the cookie yet.
 */
const isHeldBy = (browser: Browser, { sessionId, boundAt, createdAt, usedAt }: HeldToken): boolean =>
  boundAt === null ||
  browser.holds(sessionId) ||
  (usedAt !== null && boundAt > createdAt && boundAt >= usedAt);

const identityOf = ({ replaces: _, role, activeAt, ...identity }: LiveSession): Identity => ({
  ...identity,
  role: identity.actorId === identity.patientId ? role : 'PATIENT',
  endsIdle: activeAt !== null,
});

export class Sessions {
  readonly #needs: SessionNeeds;
  /** Every call of a patient loads its session: concurrent calls share one query. */
  readonly #find: (id: string) => Promise<LiveSession | undefined>;

  constructor(needs: SessionNeeds) {
    this.#needs = needs;
    this.#find = inRounds(async (ids) => {
      const day = adultBefore(plainDateAt(needs.clock()));
      const found = await repository.findLiveSessions(needs.db, { ids: [...new Set(ids)], adultBefore: day });
      const byId = new Map(found.map((session) => [session.sessionId, session]));
      return (id) => byId.get(id);
    });
  }

  start(patientId: number, given: NewSession = {}): Promise<Tokens> {
    return this.#needs.db
      .transaction()
      .execute((transaction) => this.startWithin(transaction, patientId, given));
  }

  async startWithin(
    transaction: Executor,
    patientId: number,
    {
      device = '—',
      bound = false,
      actorId = patientId,
      replaces,
      holdsReplaced = false,
      along,
      ...given
    }: NewSession = {},
  ): Promise<Tokens> {
    const createdAt = new Date(this.#needs.clock());
    const before = replaces === undefined ? undefined : await repository.findForSwitch(transaction, replaces);
    if (replaces !== undefined && before === undefined) throw new DomainError(errorCode.tokenInvalid);
    // Otherwise a stolen access token could become a session that needs no cookie.
    if (before && before.boundAt !== null && !holdsReplaced) throw new DomainError(errorCode.tokenInvalid);
    const endsIdle = given.endsIdle ?? (before !== undefined && before.activeAt !== null);
    const session = {
      id: randomUUID(),
      patientId,
      actorId,
      replaces: replaces ?? null,
      device,
      createdAt,
      boundAt: bound ? createdAt : null,
      strong: given.strong ?? before?.strong ?? false,
      activeAt: endsIdle ? createdAt : null,
    };
    const token = newRefreshToken();
    await repository.insertSession(transaction, session);
    await this.#keep(transaction, session.id, token);
    await along?.(transaction, session.id);
    return this.#tokens(session.id, patientId, token);
  }

  async refresh(token: string, browser: Browser, saveAnswer: SaveTokens): Promise<Tokens> {
    const { db } = this.#needs;
    // The transaction returns the outcome: throwing inside would roll back the revocation of a stolen token family.
    const tokens = await db.transaction().execute(async (transaction) => {
      const fresh = await this.#rotate(transaction, token, browser);
      if (fresh !== undefined) await saveAnswer(transaction, fresh);
      return fresh;
    });
    if (tokens === undefined) throw new DomainError(errorCode.wrongPassword, { wording: 'session' });
    return tokens;
  }

  /** Before a stored response is repeated: whether this browser would get tokens for this one. */
  async mayRenew(browser: Browser, token: string): Promise<boolean> {
    const row = await repository.findRefreshToken(this.#needs.db, refreshTokenHash(token));
    return row !== undefined && isHeldBy(browser, row);
  }

  async identify(
    accessToken: string | undefined,
    { attended = false, mayBeExpired = false }: AuthenticatedCall = {},
  ): Promise<Identity> {
    const { db, clock, config } = this.#needs;
    const at = mayBeExpired ? 0 : clock();
    const { sessionId, patientId } = await readAccessToken(config.TOKEN_SECRET, accessToken, at);
    const session = await this.#find(sessionId);
    if (session?.patientId !== patientId) throw new DomainError(errorCode.tokenInvalid);
    if (session.activeAt !== null) await this.#keepAwake(sessionId, session.activeAt, attended);
    if (session.replaces !== null)
      await repository.endReplaced(db, sessionId, session.replaces, new Date(clock()));
    return identityOf(session);
  }

  /** The owner of a session that has neither ended nor expired; this call does not count as activity. */
  async ownerOf(id: string): Promise<Identity | undefined> {
    const session = await this.#find(id);
    if (session === undefined || this.#isIdle(session.activeAt)) return undefined;
    return identityOf(session);
  }

  #isIdle(activeAt: Date | null): boolean {
    const { clock, config } = this.#needs;
    return activeAt !== null && clock() - activeAt.getTime() > config.STAFF_IDLE_SECONDS * 1000;
  }

  async #keepAwake(sessionId: string, activeAt: Date, attended: boolean): Promise<void> {
    const { db, clock, config } = this.#needs;
    const now = new Date(clock());
    if (this.#isIdle(activeAt)) {
      await repository.endSession(db, sessionId, 'idle', now);
      throw new DomainError(errorCode.tokenInvalid);
    }
    const activityMs = Math.min(mostActivityMs, config.STAFF_IDLE_SECONDS * 250);
    if (attended && now.getTime() - activeAt.getTime() > activityMs)
      await repository.noteActivity(db, sessionId, now);
  }

  async end(sessionId: string, saveAnswer: SaveAnswer): Promise<void> {
    const { db, clock } = this.#needs;
    await db.transaction().execute(async (transaction) => {
      await repository.endSession(transaction, sessionId, 'logout', new Date(clock()));
      await saveAnswer(transaction);
    });
  }

  async #rotate(db: Executor, token: string, browser: Browser): Promise<Tokens | undefined> {
    const { clock, config } = this.#needs;
    const now = clock();
    const hash = refreshTokenHash(token);
    const row = await repository.lockRefreshToken(db, hash);
    if (row?.endedAt !== null || row.expiresAt.getTime() <= now) return undefined;
    if (row.usedAt !== null && now - row.usedAt.getTime() > graceMs) {
      await repository.endSession(db, row.sessionId, 'reuse', new Date(now));
      return undefined;
    }
    if (this.#isIdle(row.activeAt)) {
      await repository.endSession(db, row.sessionId, 'idle', new Date(now));
      return undefined;
    }
    if (!isHeldBy(browser, row)) return undefined;
    if (row.boundAt === null && browser.isBrowser)
      await repository.bindSession(db, row.sessionId, new Date(now));
    const successor = successorOf(config.TOKEN_SECRET, token);
    if (row.usedAt === null) {
      await repository.useRefreshToken(db, hash, new Date(now));
      await this.#keep(db, row.sessionId, successor);
      await repository.forgetOldTokens(db, row.sessionId, new Date(now - dayMs));
    }
    return this.#tokens(row.sessionId, row.patientId, successor);
  }

  async #keep(db: Executor, sessionId: string, token: string): Promise<void> {
    const { clock, config } = this.#needs;
    const now = clock();
    await repository.insertRefreshToken(db, {
      hash: refreshTokenHash(token),
      sessionId,
      createdAt: new Date(now),
      expiresAt: new Date(now + config.REFRESH_TOKEN_DAYS * dayMs),
    });
  }

  async #tokens(sessionId: string, patientId: number, refreshToken: string): Promise<Tokens> {
    const { clock, config } = this.#needs;
    const seconds = config.ACCESS_TOKEN_SECONDS;
    const accessToken = await issueAccessToken(
      config.TOKEN_SECRET,
      { sessionId, patientId },
      clock() + seconds * 1000,
    );
    return { accessToken, refreshToken, token_type: 'Bearer', expires_in: seconds };
  }
}
