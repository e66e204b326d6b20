/** What a request reveals about its browser. */
export interface Browser {
  /** Browsers send the origin of a POST, and no script can prevent it; other programs do not. */
  readonly isBrowser: boolean;
  /** It has a cookie of sessions, which may be forged. */
  readonly hasCookie: boolean;
  /** It has the cookie of this session. */
  readonly holds: (sessionId: string) => boolean;
}
