import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@arev/shared/contracts/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/factory.ts';
import { DomainError, InvalidInput } from '../errors.ts';
import { lastingRefusal } from './errors.ts';
import * as repository from './idempotency-repository.ts';
import type { Language } from './language.ts';

export interface Answer {
  readonly status: number;
  readonly language: Language;
  readonly body: string;
}

export interface CallKey {
  readonly id: repository.CallId;
  /** As it was sent; never kept. */
  readonly text: string;
}

export interface KeyedCall {
  readonly key: CallKey;
  /** What it is called with. */
  readonly input: unknown;
  readonly language: Language;
  readonly log: FastifyBaseLogger;
}

const keptMs = 24 * 3_600_000;
/** Longer than the server lets a call take, so that nobody takes over from a run that is merely slow. */
const leaseMs = 30_000;
const waitsMs = [50, 100, 200, 400, 500, 750] as const;
const retryAfterSeconds = 5;
const longestKey = 200;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Without an account it has to be one that nobody else comes upon, for nothing else tells callers apart. */
const textOf = (header: string | string[], patientId: number | null): string => {
  const shape = patientId === null ? uuid : /^[\x21-\x7e]+$/;
  if (typeof header === 'string' && shape.test(header) && header.length <= longestKey) return header;
  const key = header.length > longestKey ? 'tooLong' : 'invalid';
  throw new InvalidInput([{ path: 'Idempotency-Key', key }]);
};

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const digest = (...parts: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts, sorted)).digest();

/** Of the header, for what is called: method, path and what stands in the path. */
export const callKeyOf = (
  header: string | string[] | undefined,
  patientId: number | null,
  call: unknown,
): CallKey | undefined => {
  if (header === undefined) return undefined;
  const text = textOf(header, patientId);
  return { text, id: { patientId, key: digest(text, call) } };
};

/** Notes the answer in the transaction of what it tells of: then a portal that is killed leaves both or neither. */
export type NoteAnswer = (executor: Executor, answer: Answer) => Promise<void>;
/** For whoever has nothing to answer but that it is done. */
export type Settle = (transaction: Executor) => Promise<void>;
const noteNothing: NoteAnswer = () => Promise.resolve();

const underWay = () => new DomainError(errorCode.underWay, { retryAfterSeconds });

/** Runs a call once for its key; whoever comes with the same one gets the same answer. */
export class Idempotency {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async once(
    { key, ...call }: Omit<KeyedCall, 'key'> & { readonly key: CallKey | undefined },
    run: (note: NoteAnswer) => Promise<Answer>,
  ): Promise<Answer & { readonly replayed?: boolean }> {
    return key === undefined ? run(noteNothing) : this.#once({ ...call, key }, run);
  }

  async #once(call: KeyedCall, run: (note: NoteAnswer) => Promise<Answer>) {
    const { id, text } = call.key;
    const request = digest(text, call.input);
    for (const wait of [...waitsMs, undefined]) {
      const claim = randomUUID();
      if (await this.#claim(id, claim, request))
        return { ...(await this.#run({ ...id, claim }, call, run)), replayed: false };
      const kept = await this.#find(id, request);
      if (kept !== undefined) return { ...kept, replayed: true };
      if (wait !== undefined) await pause(wait);
    }
    throw underWay();
  }

  #claim(id: repository.CallId, claim: string, request: Buffer): Promise<boolean> {
    const now = this.#clock();
    return repository.claimCall(this.#db, id, {
      claim,
      request,
      now: new Date(now),
      claimedUntil: new Date(now + leaseMs),
      expiresAt: new Date(now + keptMs),
    });
  }

  async #find(id: repository.CallId, request: Buffer): Promise<Answer | undefined> {
    const row = await repository.findCall(this.#db, id);
    if (row === undefined) return undefined;
    if (!row.request.equals(request)) throw new DomainError(errorCode.keyReused);
    const { status, language, body } = row;
    return status === null || language === null || body === null ? undefined : { status, language, body };
  }

  async #run(
    claimed: repository.Claimed,
    { language, log }: KeyedCall,
    run: (note: NoteAnswer) => Promise<Answer>,
  ): Promise<Answer> {
    // The caller is told what happened, whether or not it can be noted: without a note the claim runs out.
    const noted = (note: () => Promise<unknown>): Promise<unknown> =>
      note().catch((error: unknown) => log.warn({ err: error }, 'an idempotent call was not noted'));
    try {
      const answer = await run(async (executor, given) => {
        if (!(await repository.keepAnswer(executor, claimed, given))) throw underWay();
      });
      await noted(() => repository.keepAnswer(this.#db, claimed, answer));
      return answer;
    } catch (error) {
      const refusal = lastingRefusal(error, language);
      if (refusal === undefined) await noted(() => repository.releaseCall(this.#db, claimed));
      else await noted(() => repository.keepAnswer(this.#db, claimed, refusal));
      if (refusal === undefined) throw error;
      return refusal;
    }
  }
}
