import type { Running } from '@arev/shared/build/site/running';
import { markdownTable } from '../../report/table.ts';
import { read } from '../calls.ts';
import { driveThrough, type Pace } from '../drive.ts';
import { measureFirstTimes } from './measure-first-times.ts';
import { openScale } from './open-scale.ts';
import { waysOfTyping, type Manner } from './typed.ts';

interface Options {
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** The target of the 95th percentile of a search in milliseconds. */
const aim = 50;
const titlesARound = 100;
const atOnce = 4;

const lineOf = (title: string, asked: number, alone: Pace, together: Pace): readonly string[] => [
  title,
  String(asked),
  ...[alone, together].flatMap(({ median, p95 }) => [`${median.toFixed(1)} ms`, `${p95.toFixed(1)} ms`]),
  `≤ ${aim} ms`,
  alone.p95 <= aim ? 'yes' : 'no',
];

/** Searches of many kinds in 100,000 entries, sequential and concurrent; as Markdown. */
export const measureScale = async ({ rounds, say }: Options, running: Running): Promise<string> => {
  say('opening the large database; filling it takes minutes the first time …');
  const portal = await openScale(running, say);
  const { db, ask } = portal;
  const manners = await waysOfTyping(db, titlesARound * rounds);
  const searching =
    (typed: readonly string[]) =>
    async (turn: number): Promise<void> => {
      const { status } = await ask(
        read(`/portal/api/v1/search?text=${encodeURIComponent(typed[turn] ?? '')}`),
      );
      if (status !== 200) throw new Error(`a search was answered ${status}`);
    };
  const measure = async ({ title, typed }: Manner, connections: number): Promise<Pace> => {
    say(`${title}, ${connections} at once`);
    return driveThrough(connections, typed.length, searching(typed));
  };
  // Warm-up of the server.
  await driveThrough(atOnce, 50, searching(manners[0]?.typed ?? []));
  const lines: (readonly string[])[] = [];
  for (const manner of manners)
    lines.push(
      lineOf(manner.title, manner.typed.length, await measure(manner, 1), await measure(manner, atOnce)),
    );
  const all = { title: 'all of these', typed: manners.flatMap(({ typed }) => typed) };
  lines.push(lineOf(all.title, all.typed.length, await measure(all, 1), await measure(all, atOnce)));
  const searches = markdownTable([
    [
      'searching 100,000 entries',
      'asked',
      'median',
      'p95',
      `median, ${atOnce} at once`,
      'p95',
      'aim of p95, alone',
      'reached',
    ],
    ...lines,
  ]);
  say('the first free times of 24 doctors');
  return `${searches}\n\n${await measureFirstTimes(portal, rounds)}`;
};
