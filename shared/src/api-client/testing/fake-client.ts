import { createApiClient, type ApiClientOptions } from '../create-api-client.ts';
import { fakeFetch, json, type Sent } from './fake-portal.ts';

export const clientFor = (
  answer: (sent: Sent) => Response | Promise<Response>,
  options: Partial<ApiClientOptions> = {},
) => {
  const { fetch, sent } = fakeFetch(answer);
  return { api: createApiClient({ baseUrl: '', language: 'hy', deadline: 10_000, fetch, ...options }), sent };
};

export const withToken = (token: string) => ({
  accessToken: () => token,
  refresh: () => Promise.resolve(undefined),
  ended: () => undefined,
  doubted: () => undefined,
});

export const noDoctors = () => json({ data: [], total: 0 });
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => error,
  );
