import type { AnsweredFile, Method } from '../contracts/endpoint.ts';
import { ApiError } from './api-error.ts';
import { nameIn } from './content-disposition.ts';
import { type OnReceived, receivedBlob } from './received-blob.ts';

/** The global `fetch` reports no progress; `send-with-progress.ts` does. */
export type Fetch = (
  url: string,
  init: RequestInit,
  onProgress?: (share: number) => void,
) => Promise<Response>;

export interface Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** The response of a call for a file, unless it was refused. */
  readonly file?: AnsweredFile;
}

interface Request {
  readonly url: string;
  readonly method: Method;
  readonly init: RequestInit;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds until the last byte; for a file, until its next byte. */
  readonly deadline: number;
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly onReceived?: ((share: number) => void) | undefined;
  readonly wantsFile: boolean;
}

/**
 * One attempt, including the body. An abort by the caller is passed on as it is; all other failures are an
 * `ApiError`.
 */
export const fetchReply = async (
  fetch: Fetch,
  { url, method, init, signal, deadline, onProgress, onReceived, wantsFile }: Request,
): Promise<Reply> => {
  // A signal of `AbortSignal.timeout` would go off later, long after the response.
  const late = new AbortController();
  const wait = () => setTimeout(() => late.abort(new DOMException('too late', 'TimeoutError')), deadline);
  let timer = wait();
  const received = (share?: number) => {
    clearTimeout(timer);
    timer = wait();
    if (share !== undefined) onReceived?.(share);
  };
  try {
    signal?.throwIfAborted();
    const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    const response = await fetch(url, { ...init, method, signal: either }, onProgress);
    const { ok, status, statusText } = response;
    if (wantsFile && ok) return { ok, status, statusText, text: '', file: await fileOf(response, received) };
    return { ok, status, statusText, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    const kind = late.signal.aborted ? 'timeout' : 'network';
    throw new ApiError({ kind, method, message: `${method}: ${kind}`, cause });
  } finally {
    clearTimeout(timer);
  }
};

const fileOf = async (response: Response, onReceived: OnReceived): Promise<AnsweredFile> => ({
  content: await receivedBlob(response, onReceived),
  name: nameIn(response.headers.get('content-disposition')),
});
