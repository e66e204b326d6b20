import type pg from 'pg';

/** The maximum number of plans per connection; later statements are planned each time. */
const mostPlans = 300;
/** Longer ones are imports, which run once. */
const longestText = 12_000;

type Ask = (...given: readonly unknown[]) => unknown;

/**
 * With a callback, because the promise of the driver and its query refer to each other in a way that keeps all rows until a
 * full garbage collection: a quarter of what was read survived, with pauses of tens of milliseconds.
 */
const answering =
  (ask: Ask): Ask =>
  (...given) => {
    const [question] = given;
    // A cursor or a copy answers to its reader, and somebody with a callback wants no promise.
    if ((question instanceof Object && 'submit' in question) || typeof given.at(-1) === 'function')
      return ask(...given);
    return new Promise((resolve, reject) => {
      ask(...given, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  };

/**
 * Planning a query with many joins takes longer than running it. Statements are therefore named per
 * connection, so that PostgreSQL plans them once and keeps the plan.
 */
export const planOnce = (client: pg.PoolClient): void => {
  const names = new Map<string, string>();
  const ask = answering(client.query.bind(client) as Ask);
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPlans) return known;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };
  const query: Ask = (text, values, ...rest) => {
    // Without values it may be a migration, which contains many statements.
    if (
      typeof text !== 'string' ||
      !Array.isArray(values) ||
      values.length === 0 ||
      text.length > longestText
    )
      return ask(text, values, ...rest);
    const name = nameOf(text);
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
  };
  Object.assign(client, { query });
};
