import type { Method } from '../contracts/endpoint.ts';
import type { FieldError, NearTime } from '../contracts/errors.ts';

export type ApiErrorKind =
  /** The portal, or a server in front of it, refused the call. */
  | 'answer'
  /** The response does not match its contract. */
  | 'contract'
  /** The input does not match the contract, so nothing was sent. */
  | 'input'
  | 'network'
  | 'timeout';

interface ApiErrorInit {
  readonly kind: ApiErrorKind;
  readonly method: Method;
  readonly message: string;
  /** HTTP status; 0 without a response. */
  readonly status?: number;
  readonly code?: number;
  readonly fields?: readonly FieldError[] | undefined;
  readonly nearest?: readonly NearTime[] | undefined;
  readonly cause?: unknown;
}

const brand = Symbol.for('arev.api-error');

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly method: Method;
  readonly status: number;
  readonly code: number;
  readonly fields: readonly FieldError[];
  /** Free times around the refused one. Missing in errors of older shells. */
  readonly nearest?: readonly NearTime[] | undefined;
  readonly [brand] = true;

  constructor({ kind, method, message, status = 0, code = 0, fields = [], nearest, cause }: ApiErrorInit) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.method = method;
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.nearest = nearest;
  }

  /**
   * Identifies the class across bundles: the shell's client throws it, and a remote checks it with its own
   * copy of the class.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
