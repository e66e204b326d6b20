import { type ChildProcess, spawn } from 'node:child_process';
import type { Logger } from 'pino';
import { keepFromOrphaning } from './keeper.ts';

export interface ChildJob {
  readonly folder: string;
  readonly socket: string;
  readonly publicKey: string;
  readonly remote: string;
  readonly id: string;
}

export interface ChildOptions {
  readonly runner: string;
  readonly job: ChildJob;
  readonly memoryMb: number;
  readonly log: Logger;
  readonly onListening: () => void;
  readonly onExit: (why: string) => void;
}

/** Refuses, or dies, or listens; beats while its event loop turns. */
export class RenderChild {
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  #lastBeat = Date.now();
  #why = '';
  #hasEnded = false;
  #forget: (() => void) | undefined;

  constructor(options: ChildOptions) {
    this.#options = options;
    const { runner, job, memoryMb } = options;
    const permissions = ['--permission', `--allow-fs-read=${job.folder}`, `--allow-fs-read=${runner}`];
    const limits = [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=16'];
    this.#process = spawn(process.execPath, [...permissions, ...limits, '--no-warnings', runner], {
      // Nothing of the shell's environment: no secret can leak out of a release.
      env: { NODE_ENV: 'production', TZ: 'Asia/Yerevan' },
      cwd: job.folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    if (this.#process.pid !== undefined) this.#forget = keepFromOrphaning(this.#process.pid);
    this.#watch();
    this.#process.send(job, (error) => error && this.kill('it could not be told its job'));
  }

  get beatAge(): number {
    return Date.now() - this.#lastBeat;
  }

  kill(why: string): void {
    this.#why ||= why;
    this.#process.kill('SIGKILL');
  }

  #watch(): void {
    const child = this.#process;
    child.on('message', (message: unknown) => this.#hear(message));
    child.on('error', (error) => this.#end(`it could not be started: ${error.message}`));
    child.on('exit', (code, signal) => this.#end(this.#why || `it ended with ${signal ?? `code ${code}`}`));
    for (const stream of [child.stdout, child.stderr]) {
      let logged = 0;
      stream?.setEncoding('utf8').on('data', (text: string) => {
        // A release that writes without end must not fill the log.
        if ((logged += text.length) < 20_000)
          this.#options.log.warn({ output: text.slice(0, 500).trimEnd() }, 'render host says');
      });
    }
  }

  #hear(message: unknown): void {
    this.#lastBeat = Date.now();
    if (typeof message !== 'object' || message === null) return;
    if ('listening' in message) this.#options.onListening();
    if ('refused' in message) this.#why = `it refused the release: ${String(message.refused)}`;
  }

  #end(why: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#forget?.();
    this.#options.onExit(why);
  }
}
