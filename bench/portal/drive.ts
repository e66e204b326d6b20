import { median } from '../report/median.ts';

export interface Pace {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  /** The 95th percentile in milliseconds. */
  readonly p95: number;
}

type Work = (turn: number) => Promise<unknown>;

const timed = async (work: Work, turn: number): Promise<number> => {
  const began = performance.now();
  await work(turn);
  return performance.now() - began;
};

const paceOf = (took: readonly number[], milliseconds: number): Pace => ({
  perSecond: (took.length / milliseconds) * 1000,
  median: median(took),
  p95: took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN,
});

/** Runs `atOnce` turns concurrently, each followed by the next, as long as `goesOn` returns true. */
const drive = async (
  atOnce: number,
  work: Work,
  goesOn: (turn: number, milliseconds: number) => boolean,
): Promise<Pace> => {
  const took: number[] = [];
  const began = performance.now();
  const passed = () => performance.now() - began;
  let turns = 0;
  const one = async (): Promise<void> => {
    while (goesOn(turns, passed())) {
      turns += 1;
      took.push(await timed(work, turns - 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return paceOf(took, passed());
};

export const driveFor = (atOnce: number, seconds: number, work: Work): Promise<Pace> =>
  drive(atOnce, work, (_, milliseconds) => milliseconds < seconds * 1000);

/** Until `end` has settled. */
export const driveWhile = async (atOnce: number, end: Promise<unknown>, work: Work): Promise<Pace> => {
  let over = false;
  const stop = (): void => {
    over = true;
  };
  end.then(stop, stop);
  return drive(atOnce, work, () => !over);
};

export const driveThrough = (atOnce: number, turns: number, work: Work): Promise<Pace> =>
  drive(atOnce, work, (turn) => turn < turns);
