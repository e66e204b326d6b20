import { constants } from 'node:os';
import { endAll } from './child.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ending the run also ends its child processes. */
export const endOnSignal = (cleanUp: () => Promise<unknown> = async () => undefined): void => {
  for (const signal of signals)
    process.once(signal, () => {
      void endAll()
        .then(cleanUp)
        .finally(() => process.exit(128 + constants.signals[signal]));
    });
};

/** For a run that cleans up by its own child processes: the first signal ends the present ones, later ones do nothing. */
export const abortOnSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of signals)
    process.on(signal, () => {
      if (controller.signal.aborted) return;
      controller.abort();
      void endAll();
    });
  return controller.signal;
};
