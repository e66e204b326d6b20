import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPostgres } from '@arev/shared/build/postgres';
import { prepareDatabase } from '@arev/shared/build/site/database';
import type { Running } from '@arev/shared/build/site/running';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { buildApp } from '../../portal/src/app.ts';
import { JobQueue } from '../../portal/src/jobs/job-queue.ts';
import { systemClock } from '../../portal/src/clock.ts';
import { readConfig } from '../../portal/src/config.ts';
import { createPool, type Database } from '../../portal/src/db/factory.ts';
import type { Tables } from '../../portal/src/db/tables.ts';
import { gatherCrowd } from './crowd.ts';
import { benchData, startPortal, type Ask } from './start-portal.ts';
import { recordStatements, type Recorder } from './statements.ts';

export interface OpenPortal {
  readonly db: Database;
  readonly pool: ReturnType<typeof createPool>;
  readonly ask: Ask;
  readonly record: Recorder;
  /** Access tokens of signed-in patients without visits. */
  readonly tokens: readonly string[];
}

/** The default of the portal, so that both sides wait for the same number of connections. */
export const connections = 10;

/** The portal with a PostgreSQL server of its own that writes durably. */
export const openPortal = async (running: Running): Promise<OpenPortal> => {
  const { url } = await running.add(startPostgres({ dir: path.join(benchData, 'portal-postgres') }));
  const files = path.join(benchData, 'portal-files');
  const uploads = path.join(benchData, 'portal-uploads');
  const env = {
    DATABASE_URL: url,
    DATABASE_POOL: String(connections),
    FILES_DIR: files,
    OUTBOX_DIR: path.join(benchData, 'portal-outbox'),
    UPLOADS: uploads,
    // In reality, each of them would have an address of their own.
    SIGN_IN_FAILURES_PER_ADDRESS: '100000',
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
  };
  await prepareDatabase(url, { files, uploads, tokenSecret: env.TOKEN_SECRET }, () => undefined);
  const { ask } = await startPortal(running, 'portal-alone', env);
  const { db, pool, record } = await running.add(openDirectly(env));
  return {
    db,
    pool,
    record,
    ask,
    tokens: await gatherCrowd(db, env.TOKEN_SECRET),
  };
};

/** The same database without a server in front, and the portal in this process to record its statements. */
export const openDirectly = async (env: Readonly<Record<string, string>>) => {
  // The cache is disabled here, so each measurement includes the query.
  const config = readConfig({ ...env, KEPT_MEGABYTES: '0' });
  // A thousand bookings at once share these connections, however long the last one waits.
  const pool = createPool({ url: config.DATABASE_URL, poolSize: connections, patience: 0 });
  const recorded = createPool({ url: config.DATABASE_URL, poolSize: 1 });
  const databaseOf = (each: typeof pool): Database =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: each }), plugins: [new CamelCasePlugin()] });
  const [db, listened] = [databaseOf(pool), databaseOf(recorded)];
  const jobs = new JobQueue({ url: config.DATABASE_URL, onError: () => {} });
  const app = buildApp({ db: listened, clock: systemClock, config, jobs });
  const record = recordStatements(recorded, app);
  await app.ready();
  return {
    db,
    pool,
    record,
    stop: async () => {
      await app.close();
      await jobs.stop();
      await Promise.all([db.destroy(), listened.destroy()]);
    },
  };
};
