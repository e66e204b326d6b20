/** How long code and data of a page may take before a failure is shown. */
export const prepareDeadline = 8000;

export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Rejects when the work takes longer; the signal aborts it. */
export const withDeadline = async <T>(
  milliseconds: number,
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> => {
  const late = new AbortController();
  const signal = outer ? AbortSignal.any([late.signal, outer]) : late.signal;
  const timer = setTimeout(
    () => late.abort(new DeadlineError(`${what} took longer than ${milliseconds} ms`)),
    milliseconds,
  );
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error(what)),
    );
  });
  try {
    return await Promise.race([work(signal), stopped]);
  } finally {
    clearTimeout(timer);
  }
};
