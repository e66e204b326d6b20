type Status = 401 | 403 | 404 | 503;

/** Thrown by the `load` of a screen: the page ends with this status and shows its error page. */
export class PageStatus extends Error {
  override readonly name = 'PageStatus';
  readonly status: Status;

  constructor(status: Status) {
    super(String(status));
    this.status = status;
  }
}
