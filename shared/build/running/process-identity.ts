import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const readIfThere = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** The command line of a process; empty for one that is not there. */
export const commandOf = async (pid: number): Promise<string> => {
  const bySystem = await readIfThere(`/proc/${pid}/cmdline`);
  if (bySystem !== null) return bySystem.replaceAll('\0', ' ');
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
};

/**
 * When a process began, in whatever unit the system has; empty for one that has ended. A number alone is not enough to
 * know a process again: after a restart of the machine it may be anybody's.
 */
export const startOf = async (pid: number): Promise<string> => {
  const bySystem = await readIfThere(`/proc/${pid}/stat`);
  if (bySystem !== null) {
    const [state, ...fields] = bySystem.slice(bySystem.lastIndexOf(')') + 2).split(' ');
    // An ended process stays listed until its parent takes notice.
    return state === 'Z' ? '' : (fields[18] ?? '');
  }
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
};
