import type { Method } from '../contracts/endpoint.ts';
import { ApiError } from './api-error.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

interface Request {
  readonly url: string;
  readonly method: Method;
  readonly init: RequestInit;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds until the last byte. */
  readonly deadline: number;
}

/** One attempt, body included. A caller's abort comes back as it is; all other failure is an `ApiError`. */
export const exchange = async (
  fetch: Fetch,
  { url, method, init, signal, deadline }: Request,
): Promise<Reply> => {
  const late = AbortSignal.timeout(deadline);
  try {
    const response = await fetch(url, {
      ...init,
      method,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const { ok, status, statusText } = response;
    return { ok, status, statusText, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    const kind = late.aborted ? 'timeout' : 'network';
    throw new ApiError({ kind, method, message: `${method}: ${kind}`, cause });
  }
};
