import type pg from 'pg';

/** The maximum number of plans per connection; later statements are planned each time. */
const mostPlans = 300;
/** Longer ones are imports, which run once. */
const longestText = 12_000;

type Ask = (...given: readonly unknown[]) => unknown;

/**
 * Planning a query with many joins takes longer than running it. Statements are therefore named per
 * connection, so that PostgreSQL plans them once and keeps the plan.
 */
export const planOnce = (client: pg.PoolClient): void => {
  const names = new Map<string, string>();
  const ask = client.query.bind(client) as Ask;
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
