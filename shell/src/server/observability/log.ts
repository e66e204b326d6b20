import { type DestinationStream, type Logger, pino } from 'pino';

/** JSON lines. Nothing that is handed in here may carry a token, a query string or a person's data. */
export const makeLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'shell' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // A write for each line was a quarter of the work of a page that is in the cache.
    destination ?? pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 }),
  );
