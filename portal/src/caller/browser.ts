/** What a request says of the browser that it comes from. */
export interface Browser {
  /** Browsers say where a POST comes from, and no script can keep them from it; other programs do not. */
  readonly isBrowser: boolean;
  /** It holds the cookie of this session. */
  readonly holds: (sessionId: string) => boolean;
}
