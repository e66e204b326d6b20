import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** `Link` headers of a preceding 103. */
  readonly hints: readonly string[];
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A plain HTTP request: no redirect is followed, nothing is decompressed. */
export const ask = (url: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    // The path as it was written: a URL object would normalise it.
    const path = url.slice(url.indexOf('/', 'http://'.length)) || '/';
    const hints: string[] = [];
    const asked = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: bytes, text: bytes.toString('utf8'), hints });
      });
    });
    asked.on('information', ({ statusCode, headers: given }) => {
      if (statusCode === 103) hints.push(...[given.link ?? []].flat());
    });
    asked.on('error', reject);
    asked.end(body);
  });
