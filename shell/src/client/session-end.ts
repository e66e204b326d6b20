interface SessionEndParts {
  /** To the login page, which says that the session ended, and back. */
  readonly toLogin: () => void;
  /** A word beside a page that stays. */
  readonly note: () => void;
}

/**
 * What becomes of a page whose person's session ended by itself. A private page leads away the moment its person is gone,
 * and who did not want to leave is to log in again. A public page has nothing to lose: nobody is thrown out of it.
 */
export const sessionEnd = ({ toLogin, note }: SessionEndParts) => {
  let led = false;
  return {
    /** A page leads somewhere. */
    led: (): void => {
      led = true;
    },
    ended: (): void => {
      led = false;
      setTimeout(() => (led ? toLogin() : note()));
    },
  };
};
