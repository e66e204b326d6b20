import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock, type Clock } from '../clock.ts';
import { readStorageConfig } from '../config.ts';
import { openStore } from '../files/store.ts';
import { installJobs } from '../jobs/job-queue.ts';
import { pictureService } from '../modules/pictures/public.ts';
import { createDatabase, type Database } from '../db/factory.ts';
import { importSeed, noteSeed, seedHash } from './import/import-seed.ts';
import { formFiles } from './import/attachments.ts';
import { writePatientFiles } from './import/patient-files.ts';
import { renderPictures, writeFileWhole } from './import/pictures.ts';
import { lockDemoPeople } from './import/lock-demo-people.ts';
import { migrate } from '../db/migrate.ts';
import { replaysArchive, untilWritable } from '../db/until-writable.ts';
import { demoSeed, readSeed } from './seed/read-seed.ts';
import type { Seed } from './seed/schema.ts';
import { withoutPeople } from './seed/without-people.ts';

export interface PrepareOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** The folder of the seed; by default the demo clinic. */
  readonly seed?: string | undefined;
  /** Patients with known passwords: for tests and demos, never for a real clinic. */
  readonly demoPeople?: boolean;
  /** The secret of the portal, for the second factors of demo staff. */
  readonly secret?: string | undefined;
}

const noPeople = ' without people';

const hashOfSeed = async (directory: string): Promise<string> => {
  const all = await readdir(directory).catch((error: unknown) => {
    throw new Error(`${directory}: the folder cannot be read.`, { cause: error });
  });
  const names = all.filter((name) => name.endsWith('.json')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(path.join(directory, name)));
  return hash.digest('hex');
};

const seedOf = async (folder: string | undefined, demoPeople: boolean): Promise<Seed> => {
  const seed = await readSeed(folder);
  return demoPeople ? seed : withoutPeople(seed, folder === undefined);
};

/**
 * Migrates the tables of a database, and imports the content if the seed is new or has changed. The demo clinic is only the
 * beginning of a real one: without demo people, a later version of it is not imported.
 */
export const prepareDatabase = async ({
  db,
  clock,
  say,
  seed,
  demoPeople = true,
  secret,
}: PrepareOptions): Promise<void> => {
  await migrate(db, say);
  await installJobs(db);
  const hash = `${await hashOfSeed(seed ?? demoSeed)}${demoPeople ? '' : noPeople}`;
  const before = await seedHash(db);
  if (before === hash) return say('content is up to date');
  const hadPeople = before !== undefined && !before.endsWith(noPeople);
  if (!demoPeople && hadPeople) {
    const locked = await lockDemoPeople(db, await readSeed(seed), new Date(clock()));
    say(`${locked} demo accounts of an earlier preparation can no longer sign in`);
  }
  if (!demoPeople && before !== undefined && seed === undefined) {
    if (hadPeople) await noteSeed(db, `${before}${noPeople}`, clock());
    return say('the content of this database is kept; SEED_DIR names a folder to import');
  }
  await importSeed(db, await seedOf(seed, demoPeople), {
    hash,
    clock,
    secret,
    onStep: (name) => say(`writing ${name}`),
  });
};

const run = async ({
  DATABASE_URL: url,
  FILES_DIR: directory,
  SEED_DIR: place,
  UPLOADS: uploads,
  DEMO_PEOPLE: demoPeople,
  TOKEN_SECRET: secret,
}: ReturnType<typeof readStorageConfig>): Promise<void> => {
  const say = (line: string): void => void process.stdout.write(`prepare: ${line}\n`);
  const db = createDatabase({ url, poolSize: 2 });
  try {
    await untilWritable(() => replaysArchive(db), { say });
    await prepareDatabase({ db, clock: systemClock, say, seed: place, demoPeople, secret });
    say('drawing pictures');
    const seed = await seedOf(place, demoPeople);
    const drawn = await renderPictures(seed, directory);
    const pictures = pictureService(directory);
    await Promise.all(drawn.map((file) => pictures.prepare(file)));
    say(`${drawn.length} pictures drawn`);
    for (const { filePath, file, bytes } of formFiles(seed))
      await writeFileWhole(path.join(directory, filePath, file), bytes);
    await writePatientFiles(db, seed, openStore(uploads));
  } finally {
    await db.destroy();
  }
};

if (import.meta.main) {
  try {
    await run(readStorageConfig(process.env));
  } catch (error) {
    process.stderr.write(`prepare: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
