import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

export interface PortalState {
  readonly answers: boolean;
  /** When the current state began. */
  readonly since: string;
}

const patience = 2000;

/** Polls the health of the portal, because cached pages hide an outage for a long time. */
export class PortalWatch {
  readonly #url: string;
  readonly #metrics: Metrics;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #state: PortalState = { answers: true, since: new Date().toISOString() };

  constructor({ portalUrl, portalWatchEvery }: PortalWatchSettings, metrics: Metrics, log: Logger) {
    this.#url = `${portalUrl}/readyz`;
    this.#metrics = metrics;
    this.#log = log;
    metrics.portalUp.set(1);
    this.#timer = setInterval(() => void this.#look(), portalWatchEvery);
    this.#timer.unref();
  }

  get state(): PortalState {
    return this.#state;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const answers = await fetch(this.#url, { signal: AbortSignal.timeout(patience) }).then(
      ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
      () => false,
    );
    if (answers === this.#state.answers) return;
    this.#state = { answers, since: new Date().toISOString() };
    this.#metrics.portalUp.set(answers ? 1 : 0);
    if (answers) this.#log.info('the portal answers again');
    else this.#log.error('the portal does not answer');
  }
}

interface PortalWatchSettings {
  readonly portalUrl: string;
  /** In milliseconds. */
  readonly portalWatchEvery: number;
}
