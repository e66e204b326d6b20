import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPostgres } from '@arev/shared/build/postgres';
import { prepareDatabase } from '@arev/shared/build/site/database';
import type { Running } from '@arev/shared/build/site/running';
import { faithfulPatient } from '../../portal/src/content/scale/appointments.ts';
import { createDatabase } from '../../portal/src/db/factory.ts';
import { seeded } from '../../portal/src/testing/builders.ts';
import { fillLarge } from '../portal/scale/open-scale.ts';
import { benchData, startPortal, type Ask } from '../portal/start-portal.ts';
import { startShellWithoutCache } from '../sites/open-sites.ts';
import { releaseAsForProduction } from '../sites/release-builds.ts';
import { callsOf, type NamedCall } from './calls.ts';
import { signInAs } from './people.ts';

export interface Side {
  /** Renders each page again, with the portal as it runs for visitors. */
  readonly site: string;
  readonly shellPid: number | undefined;
  readonly portalPid: number | undefined;
  readonly ask: Ask;
  /** The same with a portal without caches. */
  readonly askUnkept: Ask;
  readonly calls: readonly NamedCall[];
}

export interface Pair {
  readonly demo: Side;
  readonly large: Side;
}

type Size = keyof Pair;

const places = {
  FILES_DIR: path.join(benchData, 'portal-files'),
  OUTBOX_DIR: path.join(benchData, 'portal-outbox'),
  UPLOADS: path.join(benchData, 'portal-uploads'),
};

const openSide = async (running: Running, size: Size, url: string): Promise<Side> => {
  const env = { ...places, DATABASE_URL: url, TOKEN_SECRET: randomBytes(32).toString('base64url') };
  const portal = await startPortal(running, `portal-${size}`, env);
  const { ask: askUnkept } = await startPortal(running, `portal-${size}-unkept`, {
    ...env,
    KEPT_MEGABYTES: '0',
  });
  const shell = await running.add(startShellWithoutCache(`shell-${size}`, portal.origin));
  const db = createDatabase({ url, poolSize: 1 });
  await running.add(Promise.resolve({ stop: () => db.destroy() }));
  const signIn = (id: number): Promise<string> => signInAs(db, env.TOKEN_SECRET, id);
  return {
    ...{ site: shell.origin, shellPid: shell.pid, portalPid: portal.pid, ask: portal.ask, askUnkept },
    calls: await callsOf(db, {
      patient: await signIn(size === 'large' ? faithfulPatient : seeded.mariam),
      reception: await signIn(seeded.reception),
      doctor: await signIn(seeded.doctor),
    }),
  };
};

/** The whole site twice, with different databases. */
export const openPair = async (running: Running, say: (line: string) => void): Promise<Pair> => {
  await releaseAsForProduction(benchData, say);
  const [demo, large] = [
    await running.add(startPostgres({ dir: path.join(benchData, 'portal-postgres') })),
    await running.add(startPostgres({ dir: path.join(benchData, 'scale-postgres') })),
  ];
  const { FILES_DIR: files, UPLOADS: uploads } = places;
  const tokenSecret = randomBytes(32).toString('base64url');
  await prepareDatabase(demo.url, { files, uploads, tokenSecret }, () => undefined);
  say('filling the large database; the first time takes minutes …');
  await fillLarge(large.url, say);
  return {
    demo: await openSide(running, 'demo', demo.url),
    large: await openSide(running, 'large', large.url),
  };
};
