import { Agent } from 'node:http';
import { join } from 'node:path';
import type { RenderRequest } from '@arev/shared/remote-kit/render';
import type { Isolation } from '@arev/shared/isolation/find-isolation';
import type { Logger } from 'pino';
import { askHost } from './ask-host.ts';
import { type ChildJob, RenderChild } from './child.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type HostFolder, openHostFolder } from './host-folder.ts';
import type { HostAnswer } from './render-answer.ts';
import { RenderFailure } from './render-failure.ts';
import type { RightsOf } from './render-rights.ts';
import type { Aside, RenderHost } from './render-host.ts';

export interface LocalHostOptions {
  readonly runner: string;
  readonly job: Omit<ChildJob, 'socket' | 'portalSocket'>;
  readonly isolation: Isolation;
  readonly memoryMb: number;
  /** A release whose host ends this often within a minute is quarantined; 0 for never. */
  readonly endsAMinute: number;
  readonly log: Logger;
  /** A request before traffic comes; its response does not matter, a crash does. */
  readonly warmUp: RenderRequest;
  readonly rightsOf: RightsOf;
  readonly onReady: () => void;
  readonly onRestart: () => void;
  readonly onAside: () => void;
}

type State = 'starting' | 'ready' | 'waiting' | 'ended';

/**
 * A busy machine responds late as well, and loading a bundle blocks for a while: patience costs less than a
 * restart.
 */
const hangAfter = { starting: 15_000, running: 3000 };
const suspectAfter = 1000;
const lookEvery = 500;
/** A busy machine needs a second for the first page; without it the first visitor would wait for it instead. */
const warmUpFor = 1500;
const backoff = { first: 200, most: 30_000, forgetAfter: 60_000 };
/** Pause before a quarantined release is tried again. */
const asideFor = 5 * 60_000;
const mostAtOnce = 64;

/** One release in a child process: started, warmed up, watched, restarted, drained. */
export class LocalHost implements RenderHost {
  readonly #options: LocalHostOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce });
  readonly #breaker = new CircuitBreaker({ failures: 5, window: 10_000, openFor: 5000 });
  readonly #first = Promise.withResolvers<boolean>();
  readonly #watch: NodeJS.Timeout;
  #lookedAt = performance.now();
  #child: RenderChild | undefined;
  #folder: Promise<HostFolder> | undefined;
  #socket = '';
  #answers = 0;
  #endedAt: readonly number[] = [];
  #aside: Aside | null = null;
  #state: State = 'starting';
  #starts = 0;
  #failedInARow = 0;
  #restart: NodeJS.Timeout | undefined;
  #running = 0;
  #hasComeUp = false;
  #idle = Promise.withResolvers<void>();

  constructor(options: LocalHostOptions) {
    this.#options = options;
    this.#watch = setInterval(() => this.#look(), lookEvery);
    this.#watch.unref();
    this.#begin();
  }

  get started(): Promise<boolean> {
    return this.#first.promise;
  }

  get hasComeUp(): boolean {
    return this.#hasComeUp;
  }

  get aside(): Aside | null {
    return this.#aside;
  }

  async render(request: RenderRequest, deadline: number): Promise<HostAnswer> {
    if (this.#state !== 'ready') throw new RenderFailure('down', 'the render host is not running');
    if (this.#running >= mostAtOnce) throw new RenderFailure('busy', 'the render host has too many requests');
    if (!this.#breaker.allows()) throw new RenderFailure('open', 'the render host failed too often lately');
    this.#running += 1;
    try {
      const answer = await askHost({ socketPath: this.#socket }, this.#agent, request, deadline);
      this.#breaker.succeeded();
      this.#answers += 1;
      return answer;
    } catch (error) {
      throw this.#judge(error);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#idle.resolve();
    }
  }

  async end(begun: 'finish' | 'drop' = 'finish'): Promise<void> {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    clearTimeout(this.#restart);
    clearInterval(this.#watch);
    this.#first.resolve(false);
    if (begun === 'finish' && this.#running > 0) {
      this.#idle = Promise.withResolvers();
      await this.#idle.promise;
    }
    this.#child?.kill('it was drained');
    this.#agent.destroy();
    await (await this.#folder?.catch(() => undefined))?.clear();
  }

  /** An exception in a page is the fault of the page; everything else is the fault of the host. */
  #judge(error: unknown): unknown {
    if (!(error instanceof RenderFailure)) return error;
    if (error.reason === 'error') {
      this.#breaker.succeeded();
      this.#answers += 1;
      return error;
    }
    this.#breaker.failed();
    if (error.reason !== 'timeout' || !this.#child || this.#child.beatAge < suspectAfter) return error;
    return new RenderFailure('hang', 'the event loop stands still', { cause: error });
  }

  /** After a stall of the shell, heartbeats wait to be read; what it missed meanwhile is not the fault of the host. */
  #look(): void {
    const now = performance.now();
    const late = now - this.#lookedAt - lookEvery;
    this.#lookedAt = now;
    setImmediate(() => {
      if (late > 0) this.#child?.excuse(late);
      this.#killIfHung();
    });
  }

  #killIfHung(): void {
    const age = this.#child?.beatAge ?? 0;
    if (age < (this.#state === 'starting' ? hangAfter.starting : hangAfter.running)) return;
    this.#child?.kill(`its event loop stood still for ${Math.round(age)} ms`);
  }

  /** Without room on the disk or free file descriptors there is no host for now, and the shell goes on. */
  #begin(): void {
    this.#start().catch((error: unknown) =>
      this.#exited(this.#child, `it could not be started: ${String(error)}`),
    );
  }

  async #start(): Promise<void> {
    const { job, onRestart: _told, rightsOf, ...options } = this.#options;
    this.#state = 'starting';
    this.#folder ??= openHostFolder(job.portalUrl, rightsOf);
    const place = await this.#folder.catch((error: unknown) => {
      this.#folder = undefined;
      throw error;
    });
    if (this.#hasEnded()) return;
    this.#starts += 1;
    this.#socket = join(place.own, `${this.#starts}.sock`);
    const child = new RenderChild({
      ...options,
      place,
      job: { ...job, socket: this.#socket, portalSocket: place.portalSocket },
      answers: () => this.#answers,
      onListening: () => void this.#warmUp(child),
      onExit: (why) => this.#exited(child, why),
    });
    this.#child = child;
  }

  async #warmUp(child: RenderChild): Promise<void> {
    const { warmUp, log, onReady } = this.#options;
    const answer = askHost({ socketPath: this.#socket }, this.#agent, warmUp, warmUpFor);
    await answer.catch(() => undefined);
    // A release that loops for ever on its first page does not get this far.
    while (child === this.#child && child.beatAge > suspectAfter / 2)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (child !== this.#child || this.#state !== 'starting') return;
    this.#state = 'ready';
    this.#hasComeUp = true;
    this.#aside = null;
    this.#readyAt = performance.now();
    log.info('render host is ready');
    this.#first.resolve(true);
    onReady();
  }

  #readyAt = 0;

  #exited(child: RenderChild | undefined, why: string): void {
    if (child !== this.#child || this.#hasEnded()) return;
    this.#child = undefined;
    if (this.#readyAt > 0 && performance.now() - this.#readyAt > backoff.forgetAfter) this.#failedInARow = 0;
    // A release that never came up got no traffic that another release could take over.
    const isAside = this.#hasComeUp && this.#isPutAside(why);
    const pause = isAside ? asideFor : Math.min(backoff.first * 2 ** this.#failedInARow, backoff.most);
    this.#failedInARow += 1;
    this.#state = 'waiting';
    this.#readyAt = 0;
    this.#options.log.error({ why, pause }, isAside ? 'release is put aside' : 'render host ended');
    if (isAside) this.#options.onAside();
    this.#first.resolve(false);
    this.#restart = setTimeout(() => {
      this.#options.onRestart();
      this.#begin();
    }, pause);
    this.#restart.unref();
  }

  /** Too often within a minute: another release serves until the next try. */
  #isPutAside(why: string): boolean {
    const now = performance.now();
    this.#endedAt = [...this.#endedAt.filter((at) => now - at < 60_000), now];
    const { endsAMinute } = this.#options;
    if (endsAMinute === 0 || this.#endedAt.length < endsAMinute) return false;
    this.#endedAt = [];
    this.#aside = { why, since: new Date().toISOString() };
    return true;
  }

  #hasEnded(): boolean {
    return this.#state === 'ended';
  }
}
