import type { captcha } from '@arev/shared/contracts/captcha';
import type { Access, DataOf, Endpoint } from '@arev/shared/contracts/endpoint';
import type * as z from 'zod/mini';
import type { Browser } from '../caller/browser.ts';
import type { Identity } from '../caller/identity.ts';
import type { Language } from '../caller/language.ts';
import type { Executor } from '../db/factory.ts';
import type { ReceivedFile } from '../files/intake.ts';
import type { OutgoingFile } from './downloads.ts';

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends z.ZodMiniType>
    ? Readonly<Record<Name, z.output<Schema>>>
    : unknown;
type Files<E extends Endpoint> = E extends { files: object }
  ? { readonly files: readonly ReceivedFile[] }
  : unknown;
/** The body without the captcha solution, which is checked before the handler runs. */
type Body<E extends Endpoint> =
  Part<E, 'body'> extends { readonly body: infer B }
    ? { readonly body: E extends { captcha: true } ? Omit<B, keyof typeof captcha> : B }
    : unknown;
type CallerOf<A extends Access> = A extends 'patient' | 'staff'
  ? { readonly identity: Identity }
  : A extends 'refresh'
    ? { readonly refreshToken: string }
    : unknown;

/** The part of a call that does not depend on the caller. */
export type Question<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> & { readonly language: Language };

/** The input of a handler: checked and decoded, with the caller and the language. */
export type Call<E extends Endpoint> = Question<E> &
  Body<E> &
  Files<E> &
  CallerOf<E['access']> & {
    readonly address: string;
    readonly agent: string;
    readonly browser: Browser;
    /** Stores the answer for a retry, in the transaction of the work itself: both are committed or neither. */
    readonly saveAnswer: (transaction: Executor, result: Result<E>) => Promise<void>;
  };

export type Result<E extends Endpoint> = E['answer'] extends 'file'
  ? { readonly file: OutgoingFile }
  : E['answer'] extends 'list'
    ? { readonly data: DataOf<E>; readonly total: number }
    : { readonly data: DataOf<E> };
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

export interface Serve {
  <const E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** The handler notes the change in its transaction, so a call that changed nothing is not in the audit trail. */
  readonly noting: <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
  /** Caches the response of a public call until the content or the day changes (052). */
  readonly kept: <const E extends Endpoint & { readonly access: 'public'; readonly method: 'GET' }>(
    endpoint: E,
    handler: (question: Question<E>) => Promise<Result<E>>,
    /** Called for each request with an empty list as response, also from the cache. */
    whenEmpty?: (question: Question<E>) => Promise<void>,
  ) => void;
}

/** `Result` and `Call` without the types of the endpoint, for code that serves all endpoints. */
export type AnyResult = { readonly file: OutgoingFile } | { readonly data: unknown; readonly total?: number };
export interface AnyCall {
  readonly language: Language;
  readonly saveAnswer: (transaction: Executor, result: AnyResult) => Promise<void>;
}
