import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Memory and processor time of a process as measured by the system, not by the process. */
export interface Usage {
  /** Private memory, in RAM or swapped out; without the program text that it shares with others. */
  readonly memoryMb: number;
  readonly cpuSeconds: number;
}

/** `sysconf(_SC_CLK_TCK)`, which is 100 on every Linux. */
const ticksPerSecond = 100;

/** Null if the process is gone. */
export const readUsage = async (pid: number): Promise<Usage | null> => {
  try {
    return process.platform === 'linux' ? fromProc(pid) : await fromPs(pid);
  } catch {
    return null;
  }
};

/** These files come from the kernel, not from a disk: handing them to another thread costs more than reading them. */
const fromProc = (pid: number): Usage => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const kilobytes = ['RssAnon', 'RssShmem', 'VmSwap'].map((name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0),
  );
  const fields = statFields(stat);
  return {
    memoryMb: kilobytes.reduce((sum, each) => sum + each, 0) / 1024,
    cpuSeconds: (Number(fields[userTime]) + Number(fields[systemTime])) / ticksPerSecond,
  };
};

/** Fields of `/proc/<pid>/stat` from the state on: the name before it may contain blanks and brackets. */
const statFields = (stat: string): string[] => stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
const parent = 1;
const userTime = 11;
const systemTime = 12;

const fromPs = async (pid: number): Promise<Usage> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [rss = '0', time = '0'] = stdout.trim().split(/\s+/);
  return {
    memoryMb: Number(rss) / 1024,
    cpuSeconds: time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0),
  };
};

/** The process in a sandbox, by its pid outside: the only child of the sandbox process. */
export const childOf = async (pid: number): Promise<number | null> => {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    names.map(
      async (name) => statFields(await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''))[parent],
    ),
  );
  const child = names[parents.indexOf(String(pid))];
  return child === undefined ? null : Number(child);
};
