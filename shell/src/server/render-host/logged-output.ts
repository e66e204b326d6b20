import type { Logger } from 'pino';

/** Characters of a host that the log takes in a minute: a release that writes endlessly must not fill it. */
const mostAMinute = 20_000;
const longestLine = 500;

/** Logs the lines that a render host writes, and once a minute that it wrote too many. */
export const loggedOutput = (log: Logger, now = () => performance.now()): ((line: string) => void) => {
  let since = now();
  let left = mostAMinute;
  return (line) => {
    if (now() - since > 60_000) [since, left] = [now(), mostAMinute];
    if (left < 0) return;
    left -= Math.min(line.length, longestLine) + 1;
    if (left < 0) log.warn('further output of the render host is dropped for a minute');
    else log.warn({ output: line.slice(0, longestLine) }, 'output of the render host');
  };
};
