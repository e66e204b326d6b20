import { readdir, readFile } from 'node:fs/promises';

const statusOf = async (pid: number | string): Promise<string> =>
  readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

const numberIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** Resident megabytes of a process and its descendants; 0 where there is no `/proc`. */
export const residentMegabytes = async (pid: number | undefined): Promise<number> => {
  const all = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(
    all.map(async (name) => {
      const status = await statusOf(name);
      return { pid: Number(name), parent: numberIn(status, 'PPid'), kilobytes: numberIn(status, 'VmRSS') };
    }),
  );
  const sumOf = (one: number): number =>
    processes
      .filter(({ parent }) => parent === one)
      .reduce(
        (sum, child) => sum + sumOf(child.pid),
        processes.find((each) => each.pid === one)?.kilobytes ?? 0,
      );
  return pid === undefined ? 0 : sumOf(pid) / 1024;
};
