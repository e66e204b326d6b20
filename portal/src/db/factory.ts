import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { planOnce } from './plan-once.ts';
import type { Tables } from './tables.ts';
import { waryPool } from './wary-pool.ts';

export type Database = Kysely<Tables>;
/** A connection or a transaction: repositories use the one of their caller. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
  readonly onError?: (error: Error) => void;
  /** How long a query waits for a connection, in milliseconds; 0 is without limit. */
  readonly patience?: number;
}

// Ids are bigint, so that every number on the wire is in range; all real ones fit a double.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const createPool = ({ url, poolSize = 10, patience = 5_000, onError }: DatabaseOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'portal',
  });
  pool.on('connect', planOnce);
  // An idle connection that the server closes must not end the process; the next query reports the error.
  pool.on('error', (error) => onError?.(error));
  // The same for one that is closed during a query: the query fails, and the client reports the error again.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

export const databaseOver = (pool: pg.Pool, log?: (event: LogEvent) => void): Database =>
  new Kysely<Tables>({
    ...(log && { log }),
    dialect: new PostgresDialect({ pool: waryPool(pool) }),
    plugins: [new CamelCasePlugin()],
  });

/** Queries of the transaction that a client is in. */
export const databaseInTransaction = (client: pg.Client): Executor =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => Object.assign(client, { release: () => {} }),
        end: async () => {},
      },
    }),
    plugins: [new CamelCasePlugin()],
  });

export const createDatabase = (options: DatabaseOptions): Database => databaseOver(createPool(options));
