import { spawn, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placesIn, readIfThere } from './cluster.ts';
import { PostgresTrouble } from './trouble.ts';

// The guard reads our pipe: when this process ends in any way, its read ends, and it stops the server quickly
// and cleanly.
const guard = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
{ read -r _ <&3; kill -INT "$server"; } &
watcher=$!
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

const readyWithin = 60_000;
const stopWithin = 15_000;

export interface ServerOptions {
  readonly folder: string;
  readonly command: readonly string[];
  readonly port: number;
  /** False for tests: nothing has to survive a crash of the machine. */
  readonly durable: boolean;
}

export interface Running {
  readonly stop: () => Promise<void>;
  readonly child: ChildProcess;
}

const settings = (durable: boolean): readonly string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ].flatMap((setting) => ['-c', setting]);

/** The wanted port if it is free, or any for 0. */
export const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const isReady = async (data: string): Promise<boolean> =>
  /^ready\s*$/m.test((await readIfThere(path.join(data, 'postmaster.pid'))) ?? '');

const lastWords = async (log: string): Promise<string> => {
  const lines = ((await readIfThere(log)) ?? '').trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(?:FATAL|PANIC|ERROR):\s*/, '');
};

const untilReady = async (child: ChildProcess, folder: string): Promise<void> => {
  const { data, log } = placesIn(folder);
  for (const end = Date.now() + readyWithin; Date.now() < end; await pause(20)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new PostgresTrouble(`PostgreSQL did not start: ${await lastWords(log)} (see ${log})`);
    if (await isReady(data)) return;
  }
  throw new PostgresTrouble(`PostgreSQL was not ready within ${readyWithin / 1_000} seconds (see ${log})`);
};

const stopper = (child: ChildProcess) => {
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.stdin?.end();
    const tooLong = setTimeout(
      () => child.pid !== undefined && process.kill(-child.pid, 'SIGQUIT'),
      stopWithin,
    );
    await ended;
    clearTimeout(tooLong);
  };
};

/** Starts the server in a process group of its own: Ctrl-C reaches only us, and we decide when it ends. */
export const launch = async ({ folder, command, port, durable }: ServerOptions): Promise<Running> => {
  const { data, log } = placesIn(folder);
  const file = await open(log, 'w', 0o600);
  const child = spawn(
    'sh',
    ['-c', guard, 'sh', ...command, '-D', data, '-p', String(port), ...settings(durable)],
    {
      cwd: folder,
      detached: true,
      stdio: ['pipe', file.fd, file.fd],
    },
  );
  child.once('error', () => undefined);
  await file.close();
  const stop = stopper(child);
  try {
    await untilReady(child, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, child };
};
