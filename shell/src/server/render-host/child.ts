import { type ChildProcess, spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { boxEnvironment, type Isolation } from '@arev/shared/isolation/find-isolation';
import type { Logger } from 'pino';
import { readBounded } from './bounded-output.ts';
import type { HostFolder } from './host-folder.ts';
import { keepFromOrphaning } from './keeper.ts';
import { loggedOutput } from './logged-output.ts';
import { Overuse } from './overuse.ts';
import { childOf, readUsage } from './usage.ts';

export interface ChildJob {
  readonly folder: string;
  readonly socket: string;
  readonly publicKey: string;
  readonly remote: string;
  readonly id: string;
  readonly portalUrl: string;
  readonly portalSocket: string;
}

export interface ChildOptions {
  readonly runner: string;
  readonly job: ChildJob;
  readonly place: HostFolder;
  readonly isolation: Isolation;
  readonly memoryMb: number;
  readonly log: Logger;
  /** Number of responses so far. */
  readonly answers: () => number;
  readonly onListening: () => void;
  readonly onExit: (why: string) => void;
}

/** What Node needs besides the heap of the program. */
const besideHeapMb = 128;
/** What Node reserves as writable and hardly uses: stacks and pools. */
const reservedMb = 768;
const watchEvery = 500;

/** Refuses, or exits, or listens; sends heartbeats while its event loop runs. */
export class RenderChild {
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  #lastBeat = performance.now();
  #why = '';
  #isListening = false;
  #hasEnded = false;
  #forget: (() => void) | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(options: ChildOptions) {
    this.#options = options;
    const { program, args } = commandOf(options);
    this.#process = spawn(program, args, {
      // The environment of the shell is not passed on: no secret can leak into a release.
      env: boxEnvironment,
      cwd: options.job.folder,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    if (this.#process.pid !== undefined) {
      this.#forget = keepFromOrphaning(this.#process.pid);
      void this.#watchUsage(this.#process.pid);
    }
    this.#listen();
  }

  get beatAge(): number {
    return performance.now() - this.#lastBeat;
  }

  /** Time in which the shell could not hear heartbeats. */
  excuse(milliseconds: number): void {
    this.#lastBeat = Math.min(performance.now(), this.#lastBeat + milliseconds);
  }

  kill(why: string): void {
    this.#why ||= why;
    this.#process.kill('SIGKILL');
  }

  #listen(): void {
    const child = this.#process;
    child.on('error', (error) => this.#end(`it could not be started: ${error.message}`));
    child.on('exit', (code, signal) => this.#end(this.#why || `it ended with ${signal ?? `code ${code}`}`));
    const [input, output, complaints, channel] = streamsOf(child);
    const onFlood = (): void => this.kill('it wrote without end');
    if (channel instanceof Readable) readBounded(channel, { onLine: (line) => this.#hear(line), onFlood });
    const onLine = loggedOutput(this.#options.log);
    for (const stream of [output, complaints])
      if (stream instanceof Readable) readBounded(stream, { onLine, onFlood });
    if (!(input instanceof Writable)) return;
    input.on('error', () => undefined);
    input.write(`${JSON.stringify(this.#options.job)}\n`);
  }

  #hear(line: string): void {
    this.#lastBeat = performance.now();
    // From here on, the release is loaded and could write anything; only the fact that it writes counts.
    if (this.#isListening) return;
    const message = parsed(line);
    if (typeof message !== 'object' || message === null) return;
    if ('refused' in message)
      this.#why ||= `it refused the release: ${String(message.refused).slice(0, 500)}`;
    if (!('listening' in message)) return;
    this.#isListening = true;
    this.#options.onListening();
  }

  async #watchUsage(pid: number): Promise<void> {
    const overuse = new Overuse({ memoryMb: this.#options.memoryMb + besideHeapMb });
    let host = this.#options.isolation.way.level === 'box' ? null : pid;
    const look = async (): Promise<void> => {
      host ??= await childOf(pid).catch(() => null);
      // Answers that arrived while the shell stood still are read before.
      await setImmediate();
      const usage = host && (await readUsage(host));
      if (this.#hasEnded) return;
      const problem = usage && overuse.judge(usage, this.#options.answers());
      if (problem) return this.kill(problem);
      this.#watch = setTimeout(() => void look(), watchEvery);
      this.#watch.unref();
    };
    await look();
  }

  #end(why: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#watch);
    this.#forget?.();
    this.#options.onExit(why);
  }
}

/** Without free file descriptors there are none, whatever the types of Node say. */
const streamsOf = ({ stdio }: Partial<ChildProcess>) => stdio ?? [];

const commandOf = ({ runner, job, place, isolation, memoryMb }: ChildOptions) => {
  const readable = [job.folder, runner];
  return isolation.way.wrap(
    {
      root: place.root,
      own: place.own,
      programs: isolation.programs,
      files: [runner],
      folders: [job.folder, place.portal],
    },
    {
      program: process.execPath,
      args: [
        ...['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)],
        ...[
          '--disable-sigusr1',
          '--no-experimental-sqlite',
          '--no-warnings',
          '--disallow-code-generation-from-strings',
        ],
        ...[`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=16'],
        runner,
      ],
    },
    { dataMb: reservedMb + besideHeapMb + memoryMb },
  );
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};
