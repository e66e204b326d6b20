import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { heldClient } from './held-transaction.ts';
import { databaseTrouble } from './trouble.ts';

/** As long as a server takes to close all of its connections, one after the other. */
const doubtMs = 5_000;

type Ask = (...given: readonly unknown[]) => unknown;

const answers = (client: PostgresPoolClient): Promise<boolean> =>
  client.query('select', []).then(
    () => true,
    () => false,
  );

/**
 * If one connection was closed, others may be, too, without notice. For a while each connection is therefore
 * tested before use. A query is never sent twice: it may have been executed.
 */
export const waryPool = (pool: pg.Pool): PostgresPool => {
  let doubtedUntil = 0;
  const doubt = (error: unknown): void => {
    if (databaseTrouble(error)) doubtedUntil = performance.now() + doubtMs;
  };
  pool.on('error', doubt);
  pool.on('connect', (client) => {
    client.on('error', doubt);
    const ask = client.query.bind(client) as Ask;
    const query: Ask = (...given) => {
      const asked = ask(...given);
      // A cursor is no promise, and reports errors to its reader.
      Promise.resolve(asked).catch(doubt);
      return asked;
    };
    Object.assign(client, { query });
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const held = heldClient();
      if (held !== undefined) return held;
      for (;;) {
        // If there is no server, this throws, which ends the loop.
        const client: pg.PoolClient = await pool.connect();
        if (performance.now() >= doubtedUntil || (await answers(client))) return client;
        client.release(true);
      }
    },
  };
};
