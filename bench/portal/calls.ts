import { type Agent, type IncomingMessage, request } from 'node:http';

/** One request to the portal. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The value of Retry-After in seconds, if there is one. */
  readonly retryAfter?: number;
}

const answered = ({ statusCode = 0, headers }: IncomingMessage, text: string): Answer => {
  const retryAfter = headers['retry-after'];
  return { status: statusCode, text, ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }) };
};

export const call = (agent: Agent, origin: string, { method, path, headers, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(origin + path, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', reject).on('end', () => resolve(answered(response, text)));
    });
    asked.on('error', reject).end(body);
  });

const json = { 'content-type': 'application/json' };
const hy = { 'accept-language': 'hy' };

export const read = (path: string, token?: string): Call => ({
  method: 'GET',
  path,
  headers: { ...hy, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
});

export const send = (path: string, token: string, body: object): Call => ({
  method: 'POST',
  path,
  headers: { ...hy, ...json, authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});
