import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../..');

export interface ChildOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly minutes?: number;
  readonly onLine?: (line: string) => void;
}

export interface ChildResult {
  readonly code: number;
  readonly output: string;
  /** Why there is no result: it did not start, was killed, or took too long. */
  readonly trouble: string | null;
}

const running = new Set<ChildProcess>();
const grace = 5_000;

// Children lead process groups, so that their own children end with them.
const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
};

const endGroup = (child: ChildProcess): void => {
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), grace).unref();
};

export const endAll = async (): Promise<void> => {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) endGroup(child);
  await Promise.all(ended);
};

/** Runs a program to its end and returns the result; never throws. */
export const runChild = (
  program: string,
  args: readonly string[],
  { cwd = repository, env = process.env, minutes = 10, onLine }: ChildOptions = {},
): Promise<ChildResult> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const lines: string[] = [];
    let late = false;
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        onLine?.(line);
      });
    const deadline = setTimeout(() => {
      late = true;
      endGroup(child);
    }, minutes * 60_000);
    const finish = (code: number, trouble: string | null) => {
      clearTimeout(deadline);
      running.delete(child);
      resolve({ code, output: lines.join('\n'), trouble });
    };
    child.on('error', (error) => finish(1, `${path.basename(program)} did not start: ${error.message}`));
    child.on('close', (code, signal) => {
      // Grandchildren of a finished child would outlive the run.
      signalGroup(child, 'SIGKILL');
      if (late) finish(1, `did not finish within ${minutes} minutes`);
      else if (code === null) finish(1, `was ended by ${signal ?? 'a signal'}`);
      else finish(code, null);
    });
  });
