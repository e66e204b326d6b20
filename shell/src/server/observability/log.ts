import { type DestinationStream, type Logger, pino } from 'pino';

/** JSON lines. Callers must not pass tokens, query strings or personal data. */
export const makeLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'shell' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Lines are written in batches: one write per line was a quarter of the work of a cached page.
    destination ?? pino.destination({ sync: false, minLength: 12_288, periodicFlush: 200 }),
  );
