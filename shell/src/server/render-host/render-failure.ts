export type FailureCause =
  /** No response within the deadline. */
  | 'timeout'
  /** The process ended while it rendered. */
  | 'crash'
  /** Its event loop was blocked and it was killed. */
  | 'hang'
  /** The render function threw. */
  | 'error'
  /** The response is invalid. */
  | 'malformed'
  /** Too many recent failures, or not running: the host was not asked. */
  | 'open'
  | 'down'
  | 'busy';

/** A render host returned no page. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly reason: FailureCause;

  constructor(reason: FailureCause, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
