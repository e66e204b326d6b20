import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { PostgresTrouble } from './trouble.ts';

const run = promisify(execFile);
const version = '18';

/** What lies in the folder that a caller names. */
export const placesIn = (folder: string) => ({
  data: path.join(folder, 'data'),
  unfinished: path.join(folder, 'data.new'),
  password: path.join(folder, 'password'),
  owner: path.join(folder, 'owner.pid'),
  log: path.join(folder, 'postgres.log'),
});

export const readIfThere = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
};

const initialise = async (
  folder: string,
  { initdb }: Binaries,
  account: Account | null,
  prefix: readonly string[],
): Promise<void> => {
  const { data, unfinished, password } = placesIn(folder);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(password, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (account !== null)
    await Promise.all([unfinished, password].map((file) => chown(file, account.uid, account.gid)));
  const [program, ...args] = [
    ...prefix,
    initdb,
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  await run(program, args, { cwd: folder });
  // Renamed when it is complete: an interrupted first start leaves nothing that looks like a database.
  await rename(unfinished, data);
};

const said = (error: unknown): string => {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n').at(-1) ?? '';
};

/** Creates the database cluster if there is none, and checks that it is one of ours. */
export const ensureCluster = async (
  folder: string,
  binaries: Binaries,
  account: Account | null,
  prefix: readonly string[],
): Promise<void> => {
  const { data } = placesIn(folder);
  const found = await readIfThere(path.join(data, 'PG_VERSION'));
  if (found === null) {
    await rm(data, { recursive: true, force: true });
    await initialise(folder, binaries, account, prefix).catch((error: unknown) => {
      throw new PostgresTrouble(`PostgreSQL could not create its database in ${folder}: ${said(error)}`);
    });
  } else if (found.trim() !== version)
    throw new PostgresTrouble(
      `The database in ${folder} is of PostgreSQL ${found.trim()}, the packaged server is ${version}: move the folder away or set DATABASE_URL.`,
    );
  await chmod(data, 0o700);
};

export const passwordOf = async (folder: string): Promise<string> => {
  const password = await readIfThere(placesIn(folder).password);
  if (password === null) throw new PostgresTrouble(`The password of the database in ${folder} is missing.`);
  return password.trim();
};
