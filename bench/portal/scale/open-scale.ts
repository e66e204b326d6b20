import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPostgres } from '@arev/shared/build/postgres';
import { repository, runChild } from '@arev/shared/build/running/child';
import type { Running } from '@arev/shared/build/site/running';
import type { Database } from '../../../portal/src/db/factory.ts';
import { openDirectly, type OpenPortal } from '../open-portal.ts';
import { benchData, startPortal, type Ask } from '../start-portal.ts';

export interface ScalePortal {
  readonly db: Database;
  readonly pool: OpenPortal['pool'];
  readonly record: OpenPortal['record'];
  /** Without a cache, so that a query itself is measured. */
  readonly ask: Ask;
  /** With the cache that a portal has in production. */
  readonly askCached: Ask;
}

export const fillLarge = async (url: string, say: (line: string) => void): Promise<void> => {
  const { code, output, trouble } = await runChild(
    process.execPath,
    [path.join(repository, 'portal/src/content/scale/fill.ts')],
    // A busy machine needs more than the ten minutes of other commands.
    { env: { ...process.env, DATABASE_URL: url }, minutes: 60, onLine: say },
  );
  if (code !== 0) throw new Error(`The large database could not be filled: ${trouble ?? output.trim()}`);
};

/**
 * The portal with the largest supported amount of data; filling takes minutes the first time, and the database is kept.
 */
export const openScale = async (running: Running, say: (line: string) => void): Promise<ScalePortal> => {
  const { url } = await running.add(startPostgres({ dir: path.join(benchData, 'scale-postgres') }));
  await fillLarge(url, say);
  const env = {
    DATABASE_URL: url,
    FILES_DIR: path.join(benchData, 'portal-files'),
    OUTBOX_DIR: path.join(benchData, 'portal-outbox'),
    UPLOADS: path.join(benchData, 'portal-uploads'),
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
  };
  const { ask } = await startPortal(running, 'portal-at-scale', { ...env, KEPT_MEGABYTES: '0' });
  const { ask: askCached } = await startPortal(running, 'portal-at-scale-cached', env);
  const { db, pool, record } = await running.add(openDirectly(env));
  return { db, pool, record, ask, askCached };
};
