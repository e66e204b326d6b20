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

const lineOf = ({ title, typed }: Manner, { median, p95 }: Pace): readonly string[] => [
  title,
  String(typed.length),
  `${median.toFixed(1)} ms`,
  `${p95.toFixed(1)} ms`,
  `≤ ${aim} ms`,
  p95 <= aim ? 'yes' : 'no',
];

/** Searches of several kinds in 100,000 entries, one after the other; as Markdown. */
export const measureScale = async ({ rounds, say }: Options, running: Running): Promise<string> => {
  say('opening the large database; filling it takes minutes the first time …');
  const portal = await openScale(running, say);
  const { db, ask } = portal;
  const { manners, unmeasured } = await waysOfTyping(db, titlesARound * rounds);
  const searching =
    (typed: readonly string[]) =>
    async (turn: number): Promise<void> => {
      const { status } = await ask(
        read(`/portal/api/v1/search?text=${encodeURIComponent(typed[turn] ?? '')}`),
      );
      if (status !== 200) throw new Error(`a search was answered ${status}`);
    };
  await driveThrough(1, unmeasured.length, searching(unmeasured));
  const lines: (readonly string[])[] = [];
  for (const manner of manners) {
    say(manner.title);
    lines.push(lineOf(manner, await driveThrough(1, manner.typed.length, searching(manner.typed))));
  }
  const searches = markdownTable([
    ['searching 100,000 entries', 'asked', 'median', 'p95', 'aim of p95', 'reached'],
    ...lines,
  ]);
  say('the first free times of 24 doctors');
  return `${searches}\n\n${await measureFirstTimes(portal, rounds)}`;
};
