import { Agent } from 'node:http';
import type { RenderRequest } from '@arev/shared/remote-kit/render';
import { askHost } from './ask-host.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { HostAnswer } from './render-answer.ts';
import { RenderFailure } from './render-failure.ts';
import type { RenderHost } from './render-host.ts';

/** A release that is rendered on another machine: it has an address instead of a socket. */
export class RemoteHost implements RenderHost {
  readonly hasComeUp = true;
  readonly aside = null;
  readonly started = Promise.resolve(true);
  readonly #address: { host: string; port: number };
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #breaker = new CircuitBreaker({ failures: 5, window: 10_000, openFor: 5000 });

  constructor(origin: string) {
    const url = new URL(origin);
    this.#address = { host: url.hostname, port: Number(url.port || 80) };
  }

  async render(request: RenderRequest, deadline: number): Promise<HostAnswer> {
    if (!this.#breaker.allows()) throw new RenderFailure('open', 'the render host failed too often lately');
    try {
      const answer = await askHost(this.#address, this.#agent, request, deadline);
      this.#breaker.succeeded();
      return answer;
    } catch (error) {
      // An exception in a page is an answer: the host is alive.
      if (error instanceof RenderFailure)
        if (error.reason === 'error') this.#breaker.succeeded();
        else this.#breaker.failed();
      throw error;
    }
  }

  end(): Promise<void> {
    this.#agent.destroy();
    return Promise.resolve();
  }
}
