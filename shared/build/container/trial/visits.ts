import { Agent, request } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Requests the edge like a browser: over TLS with the site's own certificate authority, over keep-alive
 * connections.
 */
export class Visits {
  readonly #agent: Agent;
  readonly #port: number;

  constructor(authority: string, port: number) {
    this.#agent = new Agent({ ca: authority, keepAlive: true, maxSockets: 16 });
    this.#port = port;
  }

  ask(path: string, { method = 'GET', body = '', headers = {} } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: 'localhost',
          port: this.#port,
          agent: this.#agent,
          path,
          method,
          timeout: 20_000,
          headers: {
            ...headers,
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
          response.on('error', reject);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in 20 s')));
      asked.on('error', reject);
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const session = '/patients/api/v1/auth/refresh-token';
/** Cached and uncached pages, reads and a write of the portal. */
const asked = [
  ['/hy', 'GET'],
  ['/ru/doctors?page=2', 'GET'],
  ['/en/services', 'GET'],
  ['/portal/api/v1/branches', 'GET'],
  ['/portal/api/v1/doctors?size=12', 'GET'],
  [session, 'POST'],
] as const;

export interface Load {
  readonly failures: readonly string[];
  readonly count: number;
}

/** Several visitors at once until the work is done; a failure is a broken connection or a 5xx response. */
export const underLoad = async (visits: Visits, work: () => Promise<unknown>): Promise<Load> => {
  const failures: string[] = [];
  let count = 0;
  let over = false;
  const visitor = async (first: number): Promise<void> => {
    for (let turn = first; !over; turn += 1) {
      const [path, method] = asked[turn % asked.length] ?? asked[0];
      count += 1;
      try {
        const { status } = await visits.ask(path, { method });
        if (status >= 500) failures.push(`${method} ${path}: ${status}`);
      } catch (error) {
        failures.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const visitors = Array.from({ length: 6 }, (_, first) => visitor(first));
  try {
    await work();
  } finally {
    over = true;
    await Promise.all(visitors);
  }
  return { failures, count };
};
