import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { asAccount, serverAccount } from './postgres/account.ts';
import { findBinaries } from './postgres/binaries.ts';
import { ensureCluster, passwordOf } from './postgres/cluster.ts';
import { claimFolder, releaseFolder } from './postgres/previous-run.ts';
import { freePort, launch, type Running } from './postgres/server.ts';
import { PostgresTrouble } from './postgres/trouble.ts';

export { PostgresTrouble } from './postgres/trouble.ts';

export interface PostgresOptions {
  /** Folder of the database; created if it does not exist. */
  readonly dir: string;
  /** A free port by default. */
  readonly port?: number;
  /** False for tests: faster, and lost if the machine goes down. */
  readonly durable?: boolean;
}

export interface Postgres {
  /** Names the database `postgres` on this server, as its superuser. */
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
  /** Resolves when the server ends, expected or not. */
  readonly ended: Promise<void>;
}

const choosePort = async (wanted = 0): Promise<number> => {
  try {
    return await freePort(wanted);
  } catch {
    throw new PostgresTrouble(`Port ${wanted} is taken or not allowed: PostgreSQL needs another one.`);
  }
};

const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    // The account of the server has to traverse it; private files in it have their own permissions.
    await chmod(folder, 0o755);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new PostgresTrouble(
      `The database cannot be kept in ${folder}: there is no permission to write (${code}).`,
    );
  }
};

/** A PostgreSQL server of our own. It ends with `stop`, and also when this process is killed. */
export const startPostgres = async ({ dir, port, durable = true }: PostgresOptions): Promise<Postgres> => {
  const folder = path.resolve(dir);
  await makeFolder(folder);
  const binaries = await findBinaries();
  const account = await serverAccount();
  const prefix = await asAccount(account, [binaries.folder, folder]);
  await claimFolder(folder);
  try {
    await ensureCluster(folder, binaries, account, prefix);
    const chosen = await choosePort(port);
    const command = [...prefix, binaries.postgres];
    const running = await launch({ folder, command, port: chosen, durable });
    return await describe(folder, chosen, running);
  } catch (error) {
    await releaseFolder(folder);
    throw error;
  }
};

const describe = async (folder: string, port: number, { stop, child }: Running): Promise<Postgres> => {
  const password = await passwordOf(folder);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    stop: async () => {
      await stop();
      await releaseFolder(folder);
    },
    ended: new Promise((resolve) => {
      child.once('exit', () => resolve());
    }),
  };
};
