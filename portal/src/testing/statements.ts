import pg from 'pg';

interface Sent {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
}

/**
 * The SQL statements that run during a call, in order. The job queue looks after its own tables at any time, so what it does
 * there does not count.
 */
export const sentDuring = async (run: () => Promise<unknown>): Promise<readonly Sent[]> => {
  const sent: Sent[] = [];
  const { submit } = pg.Query.prototype;
  const recorded = function (this: Sent, ...given: unknown[]): unknown {
    if (!this.text.includes('pgboss.')) sent.push({ text: this.text, values: this.values });
    return Reflect.apply(submit, this, given);
  };
  Object.assign(pg.Query.prototype, { submit: recorded });
  try {
    await run();
  } finally {
    Object.assign(pg.Query.prototype, { submit });
  }
  return sent;
};

/** The same, without parameters. */
export const statementsOf = async (run: () => Promise<unknown>): Promise<readonly string[]> =>
  (await sentDuring(run)).map(({ text }) => text);
