import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PostgresTrouble } from './trouble.ts';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);
const idOf = async (flag: '-u' | '-g', name: string): Promise<number> =>
  Number((await run('id', [flag, name])).stdout);

const lookUp = async (name: string): Promise<Account | null> => {
  try {
    return { name, uid: await idOf('-u', name), gid: await idOf('-g', name) };
  } catch {
    return null;
  }
};

/** PostgreSQL refuses to run as root, so root switches to an account; everybody else runs it as themselves. */
export const serverAccount = async (): Promise<Account | null> => {
  if (process.getuid?.() !== 0) return null;
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (account === null)
    throw new PostgresTrouble(
      'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" for it.',
    );
  return account;
};

const foldersAbove = (file: string): readonly string[] => {
  const above = path.dirname(file);
  return above === file ? [file] : [...foldersAbove(above), file];
};

const mayEnter = async (folder: string, { uid, gid }: Account): Promise<boolean> => {
  const { mode, uid: owner, gid: group } = await stat(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
};

/** The first folder of the path that the account cannot enter, as in a clone below /root. */
const closedFolder = async (folder: string, account: Account): Promise<string | null> => {
  for (const step of foldersAbove(folder)) if (!(await mayEnter(step, account))) return step;
  return null;
};

/** The prefix that runs a program as the account; a closed folder on its path needs one more capability. */
export const asAccount = async (
  account: Account | null,
  folders: readonly string[],
): Promise<readonly string[]> => {
  if (account === null) return [];
  const plain = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const closed = await firstClosed(folders, account);
  const words =
    closed === null ? plain : [...plain, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const [program = '', ...rest] = words;
  try {
    await run(program, [...rest, 'true']);
  } catch {
    throw new PostgresTrouble(
      closed === null
        ? 'PostgreSQL does not run as root, and "setpriv" (package util-linux) could not switch to another account; start as another user or set DATABASE_URL.'
        : `PostgreSQL runs as "${account.name}", who may not enter ${closed}; move the project, start as another user or set DATABASE_URL.`,
    );
  }
  return words;
};

const firstClosed = async (folders: readonly string[], account: Account): Promise<string | null> => {
  for (const folder of folders) {
    const closed = await closedFolder(folder, account);
    if (closed !== null) return closed;
  }
  return null;
};
