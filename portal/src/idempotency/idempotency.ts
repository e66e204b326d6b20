import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/factory.ts';
import { DomainError } from '../errors.ts';
import type { CallKey } from './call-key.ts';
import * as repository from './repository.ts';
import type { Language } from '../caller/language.ts';
import { seal, unseal, type Answer } from './sealed-answer.ts';

interface Keyed {
  readonly key: CallKey;
  /** Key and input of the call. */
  readonly input: unknown;
  readonly language: Language;
  /** How long the call may run. */
  readonly runsMs: number;
  readonly log: { readonly warn: (context: object, message: string) => void };
}

/** A claim lasts longer than the call may run, so a slow run is not taken over. */
const leaseOf = (runsMs: number): number => runsMs + 15_000;
const waitsMs = [50, 100, 200, 400, 500, 750] as const;
const retryAfterSeconds = 5;

/** Stores the response in the transaction of the change, so a killed portal leaves both or neither. */
export type NoteAnswer = (executor: Executor, answer: Answer) => Promise<void>;
/** For calls without response data. */
export type SaveAnswer = (transaction: Executor) => Promise<void>;
const noteNothing: NoteAnswer = () => Promise.resolve();

const underWay = () => new DomainError(errorCode.underWay, { retryAfterSeconds });

export interface IdempotencyNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** The response for a refusal that stays the same for retries; undefined for all other errors. */
  readonly lastingRefusal: (error: unknown, language: Language) => Answer | undefined;
}

/** Runs a call once per key and replays its response. */
export class Idempotency {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #lastingRefusal: IdempotencyNeeds['lastingRefusal'];

  constructor({ db, clock, lastingRefusal }: IdempotencyNeeds) {
    this.#db = db;
    this.#clock = clock;
    this.#lastingRefusal = lastingRefusal;
  }

  async once(
    { key, ...call }: Omit<Keyed, 'key'> & { readonly key: CallKey | undefined },
    run: (note: NoteAnswer) => Promise<Answer>,
  ): Promise<Answer & { readonly replayed?: boolean }> {
    return key === undefined ? run(noteNothing) : this.#once({ ...call, key }, run);
  }

  /** The stored response, for sessions that may only replay it. */
  async noted(key: CallKey, input: unknown): Promise<(Answer & { readonly replayed: true }) | undefined> {
    const kept = await this.#find(key, key.digest(input));
    return kept && { ...kept, replayed: true };
  }

  async #once(call: Keyed, run: (note: NoteAnswer) => Promise<Answer>) {
    const { key } = call;
    const request = key.digest(call.input);
    for (const wait of [...waitsMs, undefined]) {
      const claim = randomUUID();
      if (await this.#claim(call, claim, request))
        return { ...(await this.#run({ ...key.id, claim }, call, run)), replayed: false };
      const kept = await this.#find(key, request);
      if (kept !== undefined) return { ...kept, replayed: true };
      if (wait !== undefined) await pause(wait);
    }
    throw underWay();
  }

  #claim({ key, runsMs }: Keyed, claim: string, request: Buffer): Promise<boolean> {
    const { id, keptMs } = key;
    const now = this.#clock();
    return repository.claimCall(this.#db, id, {
      claim,
      request,
      now: new Date(now),
      claimedUntil: new Date(now + leaseOf(runsMs)),
      expiresAt: new Date(now + keptMs),
    });
  }

  async #find({ id, secret }: CallKey, request: Buffer): Promise<Answer | undefined> {
    const row = await repository.findCall(this.#db, id, new Date(this.#clock()));
    if (row === undefined) return undefined;
    if (!row.request.equals(request)) throw new DomainError(errorCode.keyReused);
    const { status, language, sealed } = row;
    if (status === null || language === null || sealed === null) return undefined;
    return unseal(secret, sealed, { status, language });
  }

  async #run(
    claimed: repository.Claimed,
    { key, language, log }: Keyed,
    run: (note: NoteAnswer) => Promise<Answer>,
  ): Promise<Answer> {
    const keep = (executor: Executor, answer: Answer): Promise<boolean> =>
      repository.keepAnswer(executor, claimed, { ...answer, sealed: seal(key.secret, answer) });
    // The caller gets the response even if it cannot be stored; the claim expires then.
    const noted = (note: () => Promise<unknown>): Promise<unknown> =>
      note().catch((error: unknown) => log.warn({ err: error }, 'an idempotent call was not noted'));
    try {
      const answer = await run(async (executor, given) => {
        if (!(await keep(executor, given))) throw underWay();
      });
      await noted(() => keep(this.#db, answer));
      return answer;
    } catch (error) {
      const refusal = key.keepsRefusals ? this.#lastingRefusal(error, language) : undefined;
      if (refusal === undefined) await noted(() => repository.releaseCall(this.#db, claimed));
      else await noted(() => keep(this.#db, refusal));
      if (refusal === undefined) throw error;
      return refusal;
    }
  }
}
