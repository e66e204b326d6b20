import type { Fetch } from '../fetch-reply.ts';

export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
  readonly onProgress: ((share: number) => void) | undefined;
}

/** A `fetch` that responds by a function and records what was sent. */
export const fakeFetch = (answer: (sent: Sent) => Response | Promise<Response>) => {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init, onProgress) => {
    const one = { url, init, headers: new Headers(init.headers), onProgress };
    sent.push(one);
    return answer(one);
  };
  return { fetch, sent };
};

export const json = (body: unknown, status = 200, statusText = ''): Response =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': 'application/json' } });

export const refusal = (code: number, status = 401): Response =>
  json({ error: true, code, message: `code ${code}` }, status);
