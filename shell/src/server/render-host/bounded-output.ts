import type { Readable } from 'node:stream';

const perSecond = 1024 * 1024;
const longestLine = 64 * 1024;

interface Listener {
  readonly onLine: (line: string) => void;
  /** More output than any message needs. */
  readonly onFlood: () => void;
}

/** Reads lines of a process with limits on memory and time, so that a flood of output is harmless. */
export const readBounded = (stream: Readable, { onLine, onFlood }: Listener): void => {
  let begun = '';
  let since = performance.now();
  let amount = 0;
  const flood = (): void => {
    stream.destroy();
    onFlood();
  };
  stream.on('error', () => undefined);
  stream.setEncoding('utf8').on('data', (text: string) => {
    if (performance.now() - since > 1000) [since, amount] = [performance.now(), 0];
    amount += text.length;
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    if (amount > perSecond || begun.length > longestLine) return flood();
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => {
    if (begun !== '') onLine(begun);
  });
};
