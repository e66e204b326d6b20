import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { drawingResult, type DrawingTask } from './task.ts';

/** The picture could not be drawn; `code` is the system's error code if the disk is the cause, or `tooCostly`. */
export class DrawingProblem extends Error {
  override readonly name = 'DrawingProblem';
  readonly code?: string;

  constructor(message: string, code?: string) {
    super(message);
    if (code !== undefined) this.code = code;
  }
}

/** The process ended because of this picture. */
export class DrawingEnded extends Error {
  override readonly name = 'DrawingEnded';
}

interface Pending {
  readonly resolve: (size: number) => void;
  readonly reject: (problem: Error) => void;
}

const program = fileURLToPath(new URL('./program.ts', import.meta.url));
const mostSeconds = 30;
/** The process is replaced after this many pictures, to free memory that the drawing library does not release. */
const mostPictures = 100;

/** Draws pictures, one at a time, in a child process that runs only while there are pictures to draw. */
export class DrawingProcess {
  #pending: Pending | undefined;
  #child: ChildProcess | undefined;
  #drawn = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #idleMs: number;

  constructor(idleMs = 5000) {
    this.#idleMs = idleMs;
  }

  async draw(task: DrawingTask): Promise<number> {
    const child = this.#open();
    const late = setTimeout(() => child.kill('SIGKILL'), mostSeconds * 1000);
    try {
      return await new Promise<number>((resolve, reject) => {
        this.#pending = { resolve, reject };
        child.send(task, (error) => error && reject(new DrawingEnded(error.message)));
      });
    } finally {
      clearTimeout(late);
      this.#pending = undefined;
      this.#rest(child);
    }
  }

  get isFree(): boolean {
    return this.#pending === undefined;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #open(): ChildProcess {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    child.channel?.ref();
    return child;
  }

  #start(): ChildProcess {
    const child = fork(program, {
      execArgv: ['--disable-sigusr1', '--max-old-space-size=128'],
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#drawn = 0;
    child.unref();
    child.on('message', (message) => this.#answered(message));
    child.once('error', () => this.#ended(child));
    child.once('exit', () => this.#ended(child));
    return child;
  }

  #answered(message: unknown): void {
    const { size, problem } = drawingResult.parse(message);
    this.#drawn += 1;
    if (size === undefined)
      this.#pending?.reject(new DrawingProblem(problem?.message ?? 'not drawn', problem?.code));
    else this.#pending?.resolve(size);
  }

  /** A picture that needs too much time or memory ends the process. */
  #ended(child: ChildProcess): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    this.#pending?.reject(new DrawingEnded('the drawing process ended'));
  }

  #rest(child: ChildProcess): void {
    if (child !== this.#child) return;
    child.channel?.unref();
    if (this.#drawn >= mostPictures) return this.#let(child);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#let(child), this.#idleMs);
    this.#idle.unref();
  }

  #let(child: ChildProcess): void {
    if (child === this.#child) this.#child = undefined;
    child.disconnect();
  }
}
