import type * as z from 'zod/mini';
import type { Needed } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `public` calls need no token, `patient` calls an access token, `staff` calls an access token whose role has the
 * permission in `may`, and `refresh` calls the refresh token.
 */
export type Access = 'public' | 'patient' | 'staff' | 'refresh';

/** Header with the patient for whom an `onBehalf` call is made. */
export const onBehalfHeader = 'x-on-behalf-of';

export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** The permission that a call with access `staff` requires. */
  readonly may?: Needed;
  /** A list response has `total` beside `data`; a file is sent as it is, and only its errors are JSON. */
  readonly answer: 'one' | 'list' | 'file';
  /** Requires a captcha solution (`captcha.ts`) in the body, as all anonymous writes do. */
  readonly captcha?: true;
  /** Also accepts the answer to a question instead of a solved challenge, from a form without scripts (205). */
  readonly captchaQuestion?: true;
  /**
   * Whether the call counts as activity, which keeps a staff session alive: calls with access `staff` do
   * unless they opt out, because a page makes them without the person; other calls only if they opt in.
   */
  readonly attended?: boolean;
  /** The response is for one caller: it is stored for retries for minutes only, and never in a cache. */
  readonly secret?: true;
  /** May be called for a family member without switching to their account (129). */
  readonly onBehalf?: true;
  /** The caller is, or may be, signed out by the call, so a retry is recognised by the token that it was sent with. */
  readonly endsSession?: true;
  /** Accepts an access token that has expired, as long as its session lives. */
  readonly mayBeExpired?: true;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /**
   * The call is `multipart/form-data` with this many files. Its other fields are JSON by the schema of the
   * body, in a part named `data` before the files. The part of a file is named `file`, or by the caller if
   * `named` is set. With `webp` it also takes a picture as the site serves it, because the call draws it again.
   */
  readonly files?: {
    readonly least: number;
    readonly most: number;
    readonly named?: true;
    readonly webp?: true;
  };
  /** Its body may have up to a megabyte, files not counted: long texts, or texts in several languages. */
  readonly large?: true;
  readonly data: z.ZodMiniType;
  /** Domain error codes of this call besides the general ones. */
  readonly errors?: readonly number[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type OptionalKeys<Schema extends z.ZodMiniObject> = {
  [K in keyof z.input<Schema>]-?: undefined extends z.input<Schema>[K] ? K : never;
}[keyof z.input<Schema>];

/** Fields with a default may be omitted by the caller. */
type Given<Schema extends z.ZodMiniObject> = {
  readonly [K in Exclude<keyof z.output<Schema>, OptionalKeys<Schema>>]: z.output<Schema>[K];
} & {
  readonly [K in keyof z.output<Schema> & OptionalKeys<Schema>]?: z.output<Schema>[K] | undefined;
};

type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodMiniObject }
  ? { readonly params: Given<P> }
  : unknown;
type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniObject }
  ? { readonly query: Given<Q> }
  : unknown;
type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? { readonly body: z.output<B> }
  : unknown;

export interface NamedFile {
  readonly name: string;
  readonly file: File;
}

type FilesOf<E extends Endpoint> = E extends { files: { named: true } }
  ? { readonly files: readonly NamedFile[] }
  : E extends { files: object }
    ? { readonly files: readonly File[] }
    : unknown;

/** The input of a caller: decoded values, never wire strings. */
export type InputOf<E extends Endpoint> = ParamsOf<E> & QueryOf<E> & BodyOf<E> & FilesOf<E>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** A downloaded file and its name. */
/** The approximate size of a file that is generated while it is sent, whose exact length is unknown. */
export const expectedSizeHeader = 'x-expected-length';

export interface AnsweredFile {
  readonly content: Blob;
  readonly name: string | undefined;
}

export type AnswerOf<E extends Endpoint> = E['answer'] extends 'file'
  ? { readonly file: AnsweredFile }
  : E['answer'] extends 'list'
    ? { readonly data: DataOf<E>; readonly total: number }
    : { readonly data: DataOf<E> };
