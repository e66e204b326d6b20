import { errorCode, type ErrorCode, type FieldError, type NearTime } from '@arev/shared/contracts/errors';

/** Sentences in `locales` in addition to the general one of a code, as `code.wording`. */
export type Wording =
  | 'session'
  | 'picture'
  | 'pictures'
  | 'pixels'
  | 'document'
  | 'oneFile'
  | 'manyFiles'
  | 'package'
  | 'paidPackage'
  | 'openPayment'
  | 'ward'
  | 'otherParent'
  | 'child'
  | 'task'
  | 'routeTaken'
  | 'payerNotTaken'
  | 'alreadyListed'
  | 'offerDeclined'
  | 'earlierVisit'
  | 'noAddress'
  | 'noContact'
  | 'comparedDetails'
  | 'refundSum'
  | 'ofPatient'
  | 'knownPatient';

/** An error in the terms of the clinic; only http/errors.ts maps it to HTTP. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly nearest: readonly NearTime[] | undefined;
  /** Selects a more precise sentence of its code, where the general one would mislead. */
  readonly wording: Wording | undefined;

  constructor(
    code: ErrorCode,
    {
      fields,
      retryAfterSeconds,
      nearest,
      wording,
      cause,
    }: {
      fields?: readonly FieldError[];
      retryAfterSeconds?: number;
      nearest?: readonly NearTime[];
      wording?: Wording;
      cause?: unknown;
    } = {},
  ) {
    super(`domain error ${code}`, { cause });
    this.name = new.target.name;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.nearest = nearest;
    this.wording = wording;
  }
}

export class NotFound extends DomainError {
  constructor() {
    super(errorCode.notFound);
  }
}

/** The content is not written yet. A page with other content is shown without it. */
class NothingYet extends DomainError {
  constructor() {
    super(errorCode.empty);
  }
}

export class InvalidInput extends DomainError {
  constructor(fields: readonly FieldError[], wording?: Wording) {
    super(errorCode.invalidInput, { fields, ...(wording && { wording }) });
  }
}

/** The response violates its contract: our fault, reported to the log and not to the visitor. */
export class InvalidAnswer extends DomainError {
  constructor(cause: unknown) {
    super(errorCode.failed, { cause });
  }
}

export const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new NotFound();
  return row;
};

export const written = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new NothingYet();
  return row;
};
