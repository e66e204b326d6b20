import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, startOf } from '../running/process-identity.ts';
import { placesIn, readIfThere } from './cluster.ts';
import { PostgresTrouble } from './trouble.ts';

const pidIn = (text: string | null): number | null => {
  const pid = Number.parseInt(text ?? '', 10);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
};

const ended = async (pid: number, data: string, tries: number): Promise<boolean> => {
  for (let left = tries; left > 0; left--) {
    if (!(await commandOf(pid)).includes(data)) return true;
    await pause(100);
  }
  return false;
};

const refuseIfOwned = async (folder: string): Promise<void> => {
  const text = await readIfThere(placesIn(folder).owner);
  const pid = pidIn(text);
  if (pid === null || pid === process.pid) return;
  const [, start = ''] = (text ?? '').split('\n');
  if (start !== '' && (await startOf(pid)) === start)
    throw new PostgresTrouble(
      `The database in ${folder} is in use by another run (process ${pid}): end that one first.`,
    );
};

/** Locks the folder. After a killed run, its server or only its lock file may be left: both are cleaned up. */
export const claimFolder = async (folder: string): Promise<void> => {
  await refuseIfOwned(folder);
  await claim(folder);
  const { data } = placesIn(folder);
  const note = path.join(data, 'postmaster.pid');
  const pid = pidIn(await readIfThere(note));
  if (pid === null) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await commandOf(pid)).includes(data)) break;
    process.kill(pid, signal);
    if (await ended(pid, data, 100)) break;
  }
  if ((await commandOf(pid)).includes(data))
    throw new PostgresTrouble(
      `A PostgreSQL server of an earlier run (process ${pid}) does not end: end it by hand.`,
    );
  await rm(note, { force: true });
};

const claim = async (folder: string): Promise<void> =>
  writeFile(placesIn(folder).owner, `${process.pid}\n${await startOf(process.pid)}\n`);

export const releaseFolder = (folder: string): Promise<void> => rm(placesIn(folder).owner, { force: true });
