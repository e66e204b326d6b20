import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

/** Writing a line-up takes milliseconds; a lock of another machine that is this old is abandoned. */
const foreignLockMs = 30_000;
const patienceMs = 10_000;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

const readText = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

const isStale = async (lock: string, owner: string): Promise<boolean> => {
  const [host, pid] = owner.split(' ');
  const age =
    Date.now() -
    (await stat(lock).then(
      (found) => found.mtimeMs,
      () => Date.now(),
    ));
  // A lock without an owner: its writer was killed, or is about to write the owner.
  if (!host || !pid) return age > 1000;
  return host === hostname() ? !isRunning(Number(pid)) : age > foreignLockMs;
};

/**
 * Removes the lock of a dead owner. A hard link with a name derived from this lock makes sure that only one
 * process removes it, and never a newer lock in its place.
 */
const breakLock = async (lock: string, owner: string): Promise<void> => {
  const grave = `${lock}.${owner.split(' ')[2] ?? 'unnamed'}`;
  try {
    await link(lock, grave);
  } catch (error) {
    const age =
      Date.now() -
      (await stat(grave).then(
        (found) => found.ctimeMs,
        () => Date.now(),
      ));
    if (hasCode(error, 'EEXIST') && age > patienceMs / 2) await rm(grave, { force: true });
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readText(grave)) === owner) await rm(lock, { force: true });
  await rm(grave, { force: true });
};

const tryLock = async (lock: string): Promise<boolean> => {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(`${hostname()} ${process.pid} ${randomUUID()}`);
    await file.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

export const withLock = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + patienceMs;
  while (!(await tryLock(lock))) {
    const owner = await readText(lock);
    if (owner !== null && (await isStale(lock, owner))) await breakLock(lock, owner);
    else if (Date.now() > deadline)
      throw new Refusal(`Somebody else has held ${lock} for too long: ${owner ?? ''}.`);
    else await delay(10 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
};
