import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Call } from './calls.ts';

/** One statement as the driver received it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Recorder = (call: Call) => Promise<readonly Statement[]>;

/** The check of the content version is not part of the statements. */
const isAboutKeeping = (text: string): boolean => text.includes('content_version');

/** Records the statements of each connection of the pool, including transactions. */
const listenTo = (pool: pg.Pool): Statement[] => {
  const heard: Statement[] = [];
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    const listening = (...given: unknown[]): unknown => {
      const [text, values = []] = given;
      if (typeof text === 'string' && Array.isArray(values) && !isAboutKeeping(text))
        heard.push({ text, values });
      return ask(...given);
    };
    Object.assign(client, { query: listening });
  });
  return heard;
};

/** Records the statements of a call of the portal by making that call in this process. */
export const recordStatements = (pool: pg.Pool, app: FastifyInstance): Recorder => {
  const heard = listenTo(pool);
  return async ({ method, path, headers, body }) => {
    heard.splice(0);
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers },
      ...(body && { payload: body }),
    });
    if (answer.statusCode !== 200)
      throw new Error(`${path} answered ${answer.statusCode} when it was recorded`);
    if (heard.length === 0) throw new Error(`${path} sent no statement to the database`);
    return heard.splice(0);
  };
};

/** The same statements, one after the other on one connection; returns the result of the last one. */
export const ask = async (pool: pg.Pool, statements: readonly Statement[]): Promise<readonly unknown[]> => {
  const client = await pool.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const { text, values } of statements) ({ rows } = await client.query(text, [...values]));
    return rows;
  } finally {
    client.release();
  }
};
