interface SessionEndParts {
  /** To the login page, which explains that the session ended, and back. */
  readonly toLogin: () => void;
  /** A message on a page that stays. */
  readonly note: () => void;
}

/**
 * Handles an expired session. A private page leads to the login page. A public page stays, because it loses
 * nothing.
 */
export const sessionEnd = ({ toLogin, note }: SessionEndParts) => {
  let led = false;
  return {
    /** A page redirects. */
    led: (): void => {
      led = true;
    },
    ended: (): void => {
      led = false;
      setTimeout(() => (led ? toLogin() : note()));
    },
  };
};
