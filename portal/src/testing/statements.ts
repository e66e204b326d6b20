import pg from 'pg';

interface Sent {
  readonly text: string;
}

/**
 * The SQL statements that run during a call, in order and without parameters. The job queue looks after its own tables at
 * any time, so what it does there does not count.
 */
export const statementsOf = async (run: () => Promise<unknown>): Promise<readonly string[]> => {
  const statements: string[] = [];
  const { submit } = pg.Query.prototype;
  const recorded = function (this: Sent, ...given: unknown[]): unknown {
    if (!this.text.includes('pgboss.')) statements.push(this.text);
    return Reflect.apply(submit, this, given);
  };
  Object.assign(pg.Query.prototype, { submit: recorded });
  try {
    await run();
  } finally {
    Object.assign(pg.Query.prototype, { submit });
  }
  return statements;
};
