import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const readIfThere = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** The command line of a process; empty if it does not exist. */
export const commandOf = async (pid: number): Promise<string> => {
  const bySystem = await readIfThere(`/proc/${pid}/cmdline`);
  if (bySystem !== null) return bySystem.replaceAll('\0', ' ');
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
};

/**
 * The start time of a process, in the unit of the system; empty if it has ended. The number of a process
 * alone does not identify it: after a restart of the machine it may belong to another one.
 */
export const startOf = async (pid: number): Promise<string> => {
  const bySystem = await readIfThere(`/proc/${pid}/stat`);
  if (bySystem !== null) {
    const [state, ...fields] = bySystem.slice(bySystem.lastIndexOf(')') + 2).split(' ');
    // An ended process stays listed until its parent reads its status.
    return state === 'Z' ? '' : (fields[18] ?? '');
  }
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
};
