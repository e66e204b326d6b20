import type { AnswerOf, Endpoint, InputOf } from '../contracts/endpoint.ts';
import { uploadMs } from '../contracts/upload-limits.ts';
import type { Language } from '../i18n/languages.ts';
import { callHeaders } from './call-headers.ts';
import type { ApiClient, ClientCredentials, SendOptions } from './client.ts';
import { encodeCall } from './encode-call.ts';
import { fetchReply, type Fetch } from './fetch-reply.ts';
import { readAnswer } from './read-answer.ts';
import { withRenewal } from './renewal.ts';
import { sendWithProgress } from './send-with-progress.ts';

export interface ApiClientOptions {
  /** Empty in the browser, where shell and portal share an origin. */
  readonly baseUrl: string;
  readonly language: Language;
  /** Timeout of one attempt, in milliseconds. */
  readonly deadline: number;
  readonly fetch?: Fetch;
  readonly credentials?: ClientCredentials;
  readonly requestId?: string;
  /** The patient for whom calls are made that allow it. */
  readonly patientId?: number;
}

/** Longer than portal and shell allow for a file, so that their answer arrives. */
const fileDeadline = uploadMs + 20_000;

const carriesFiles = ({ files, answer }: Endpoint): boolean => files !== undefined || answer === 'file';

const browserFetch: Fetch = (url, init, onProgress) =>
  onProgress ? sendWithProgress(url, init, onProgress) : globalThis.fetch(url, init);

export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const { baseUrl, language, deadline, credentials, requestId, patientId } = options;
  const fetch = options.fetch ?? browserFetch;
  const renew = credentials && withRenewal(credentials);

  const send = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { signal, idempotencyKey, token: given, fresh = false, onProgress, onReceived }: SendOptions = {},
  ): Promise<AnswerOf<E>> => {
    const { target, body } = encodeCall(endpoint, input);
    const attempt = async (token: string | undefined): Promise<AnswerOf<E>> => {
      const json = typeof body === 'string';
      const headers = callHeaders(endpoint, { language, token, json, idempotencyKey, requestId, patientId });
      const init: RequestInit = {
        headers,
        ...(body !== undefined && { body }),
        ...(fresh && { cache: 'no-cache' }),
        // Who logs out may leave the page before the answer.
        ...(endpoint.endsSession && { keepalive: true }),
      };
      const reply = await fetchReply(fetch, {
        url: baseUrl + target,
        method: endpoint.method,
        init,
        signal,
        deadline: carriesFiles(endpoint) ? Math.max(deadline, fileDeadline) : deadline,
        onProgress,
        onReceived,
        wantsFile: endpoint.answer === 'file',
      });
      return readAnswer(endpoint, reply);
    };
    // A public call is sent without a token: its response is the same for everybody, and cacheable.
    return given === undefined && renew && ['patient', 'staff'].includes(endpoint.access)
      ? renew(attempt)
      : attempt(given);
  };

  return {
    send,
    query: (endpoint, input) => ({
      queryKey: [
        ...[endpoint.method, endpoint.path, language, input],
        ...(endpoint.onBehalf && patientId !== undefined ? [{ patientId }] : []),
      ],
      // What was invalidated must not come from the browser cache again.
      queryFn: ({ signal, client, queryKey = [] }) =>
        send(endpoint, input, { signal, fresh: client?.getQueryState(queryKey)?.isInvalidated ?? false }),
    }),
    onBehalfOf: (id) => createApiClient({ ...options, patientId: id }),
  };
};
