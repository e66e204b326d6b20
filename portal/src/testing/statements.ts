import pg from 'pg';

interface Sent {
  readonly text: string;
}

/** The SQL statements that run during a call, in order and without parameters. */
export const statementsOf = async (run: () => Promise<unknown>): Promise<readonly string[]> => {
  const statements: string[] = [];
  const { submit } = pg.Query.prototype;
  const recorded = function (this: Sent, ...given: unknown[]): unknown {
    statements.push(this.text);
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
