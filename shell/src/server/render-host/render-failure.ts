export type FailureCause =
  /** No answer within the deadline. */
  | 'timeout'
  /** The process ended while it rendered. */
  | 'crash'
  /** Its event loop stood still and it was ended. */
  | 'hang'
  /** The render function threw. */
  | 'error'
  /** An answer that is not one. */
  | 'malformed'
  /** Too many failures lately, or not running: not even asked. */
  | 'open'
  | 'down'
  | 'busy';

/** A render host gave no page. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly reason: FailureCause;

  constructor(reason: FailureCause, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
