import { readdir, readFile } from 'node:fs/promises';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
  /** Hundredths of a second of processor time, of all threads. */
  readonly ticks: number;
}

const numberIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

const processOf = async (pid: string): Promise<Process> => {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [status, stat] = [await read('status'), await read('stat')];
  // The name of the program, which stands before these numbers, may contain spaces.
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return {
    pid: Number(pid),
    parent: numberIn(status, 'PPid'),
    kilobytes: numberIn(status, 'VmRSS'),
    ticks: user + system,
  };
};

/** Of a process and its descendants; 0 where there is no `/proc`. */
const sum = async (pid: number | undefined, amount: (of: Process) => number): Promise<number> => {
  if (pid === undefined) return 0;
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(names.map(processOf));
  const sumOf = (one: number): number =>
    processes.reduce(
      (total, each) =>
        total + (each.pid === one ? amount(each) : 0) + (each.parent === one ? sumOf(each.pid) : 0),
      0,
    );
  return sumOf(pid);
};

export const residentMegabytes = async (pid: number | undefined): Promise<number> =>
  (await sum(pid, ({ kilobytes }) => kilobytes)) / 1024;

export const processorMilliseconds = async (pid: number | undefined): Promise<number> =>
  (await sum(pid, ({ ticks }) => ticks)) * 10;
