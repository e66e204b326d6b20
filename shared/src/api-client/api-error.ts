import type { Method } from '../contracts/endpoint.ts';
import type { FieldError, NearTime } from '../contracts/errors.ts';

export type ApiErrorKind =
  /** The portal, or something on the way to it, said no. */
  | 'answer'
  /** The answer is not what its contract promises. */
  | 'contract'
  /** The contract refuses what was to be sent, so nothing was sent. */
  | 'input'
  | 'network'
  | 'timeout';

interface ApiErrorInit {
  readonly kind: ApiErrorKind;
  readonly method: Method;
  readonly message: string;
  /** HTTP status; 0 when nothing came back. */
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
  /** Free times around the one that was refused. A shell from before them raises an error without. */
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

  /** The shell's client raises it and a remote's bundle, with a copy of this class, asks: the brand is what they share. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
