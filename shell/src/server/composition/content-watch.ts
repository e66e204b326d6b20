import type { Logger } from 'pino';
import * as z from 'zod/mini';

interface ContentWatchParts {
  readonly portalUrl: string;
  /** In milliseconds. */
  readonly contentWatchEvery: number;
  readonly log: Logger;
  /** Resolves once nothing that was made from older content is served any more. */
  readonly onChange: () => Promise<void>;
}

const patience = 2000;
const answer = z.object({ version: z.string() });

/** Polls the content version of the portal, so that saved content is on all pages a moment later. */
export class ContentWatch {
  readonly #parts: ContentWatchParts;
  readonly #timer: NodeJS.Timeout;
  #version: string | undefined;
  #isAsking = false;

  constructor(parts: ContentWatchParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#look(), parts.contentWatchEvery);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { onChange, log } = this.#parts;
    try {
      const version = await this.#ask();
      const before = this.#version;
      this.#version = version;
      if (before === undefined || before === version) return;
      await onChange();
      log.info('the content changed');
    } catch {
      // If the portal does not respond, pages stay as they are; the portal watch reports the outage to
      // operators.
    } finally {
      this.#isAsking = false;
    }
  }

  async #ask(): Promise<string> {
    const response = await fetch(`${this.#parts.portalUrl}/content-version`, {
      signal: AbortSignal.timeout(patience),
    });
    return answer.parse(await response.json()).version;
  }
}
