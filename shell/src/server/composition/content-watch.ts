import type { Logger } from 'pino';
import * as z from 'zod/mini';

interface ContentWatchParts {
  readonly portalUrl: string;
  /** Milliseconds. */
  readonly contentWatchEvery: number;
  readonly log: Logger;
  /** Settles when nothing that was made of the older content is handed out any more. */
  readonly onChange: () => Promise<void>;
}

const patience = 2000;
const answer = z.object({ version: z.string() });

/** Asks the portal regularly which content it has, so that what an editor saves is on every page a moment later. */
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
      // Without an answer the pages stay as they are; the portal's own watch tells operators that it is away.
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
