import { readdir, readFile, readlink } from 'node:fs/promises';
import { commandOf } from './process-identity.ts';

const listening = '0A';

/** Inodes of the sockets that listen on a port, on Linux. */
const socketsOn = async (port: number): Promise<ReadonlySet<string>> => {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)));
  return new Set(
    rows.flatMap(([, local, , state, , , , , , inode]) =>
      local?.endsWith(`:${wanted}`) && state === listening && inode ? [`socket:[${inode}]`] : [],
    ),
  );
};

const holds = async (pid: string, sockets: ReadonlySet<string>): Promise<boolean> => {
  const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const targets = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  return targets.some((target) => sockets.has(target));
};

/** The process that listens on a port, as `process 12 (node server.js)`; nothing if the system does not tell. */
export const portHolder = async (port: number): Promise<string | undefined> => {
  const sockets = await socketsOn(port);
  if (sockets.size === 0) return undefined;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids)
    if (await holds(pid, sockets))
      return `process ${pid} (${(await commandOf(Number(pid))).trim().slice(0, 120)})`;
  return undefined;
};
