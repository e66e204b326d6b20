import type { AnswerOf, Endpoint, InputOf } from '../contracts/endpoint.ts';
import type { Language } from '../i18n/languages.ts';
import { callHeaders } from './call-headers.ts';
import type { ApiClient, ClientCredentials, SendOptions } from './client.ts';
import { encodeCall } from './encode-call.ts';
import { exchange, type Fetch } from './exchange.ts';
import { readAnswer } from './read-answer.ts';
import { withRenewal } from './renewal.ts';

export interface ApiClientOptions {
  /** Empty in the browser, where shell and portal share an origin. */
  readonly baseUrl: string;
  readonly language: Language;
  /** Milliseconds that one attempt may take. */
  readonly deadline: number;
  readonly fetch?: Fetch;
  readonly credentials?: ClientCredentials;
  readonly requestId?: string;
}

export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const { baseUrl, language, deadline, credentials, requestId } = options;
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const renew = credentials && withRenewal(credentials);

  const send = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { signal, idempotencyKey, token: given }: SendOptions = {},
  ): Promise<AnswerOf<E>> => {
    const { target, body } = encodeCall(endpoint, input);
    const attempt = async (token: string | undefined): Promise<AnswerOf<E>> => {
      const json = typeof body === 'string';
      const headers = callHeaders(endpoint, { language, token, json, idempotencyKey, requestId });
      const init = body === undefined ? { headers } : { headers, body };
      const url = baseUrl + target;
      return readAnswer(
        endpoint,
        await exchange(fetch, { url, method: endpoint.method, init, signal, deadline }),
      );
    };
    // A public call goes out without a token: its answer is the same for everybody, and may be cached as such.
    return given === undefined && renew && ['patient', 'admin'].includes(endpoint.access)
      ? renew(attempt)
      : attempt(given);
  };

  return {
    send,
    query: (endpoint, input) => ({
      queryKey: [endpoint.method, endpoint.path, language, input],
      queryFn: ({ signal }) => send(endpoint, input, { signal }),
    }),
  };
};
