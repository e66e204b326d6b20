import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from '../running/child.ts';
import { LogFile } from './log-file.ts';
import { StartProblem } from './start-problem.ts';

export interface ServiceOptions {
  readonly name: string;
  /** A program file for Node. */
  readonly file: string;
  /** Flags of Node. */
  readonly flags?: readonly string[];
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logs: string;
  /** Answers 200 once the service can take requests. */
  readonly readyUrl: string;
}

export interface Service {
  readonly name: string;
  readonly pid: number | undefined;
  readonly log: string;
  /** Resolves when the process has ended, expected or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** A signal must not open the debugger of a server. */
const withoutInspector = '--disable-sigusr1';
const readyWithin = 30_000;
const stopWithin = 12_000;

/** Starts one server process with its output in a log file, and waits until it is ready. */
export const startService = async (options: ServiceOptions): Promise<Service> => {
  const { name, file, flags = [], args = [], env, logs, readyUrl } = options;
  await mkdir(logs, { recursive: true });
  const log = path.join(logs, `${name}.log`);
  const stream = new LogFile(log, ({ message }) =>
    process.stderr.write(`The log of the ${name} has gaps from here on: ${message}\n`),
  );
  // The channel tells the child when this process is gone, also after a crash.
  const child = spawn(process.execPath, [withoutInspector, ...flags, file, ...args], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  child.stdout?.pipe(stream, { end: false });
  child.stderr?.pipe(stream, { end: false });
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const service = { name, pid: child.pid, log, ended, stop: () => stopProcess(child, ended) };
  const isReady = await Promise.race([until(readyUrl), ended.then(() => false)]);
  if (isReady) return service;
  await service.stop();
  const words = said.join('').trim().split('\n').at(-1) ?? '';
  throw new StartProblem(`The ${name} did not start${words === '' ? '' : `: ${words}`} (its log is ${log}).`);
};

const until = async (url: string): Promise<boolean> => {
  const end = Date.now() + readyWithin;
  while (Date.now() < end) {
    if (await answers(url)) return true;
    await wait(50);
  }
  return false;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(1000) });
    return ok;
  } catch {
    return false;
  }
};

const stopProcess = async (child: ChildProcess, ended: Promise<void>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin);
  await ended;
  clearTimeout(timer);
};
