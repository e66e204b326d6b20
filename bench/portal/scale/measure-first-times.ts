import { listFirstTimes } from '@arev/shared/contracts/doctors';
import { markdownTable } from '../../report/table.ts';
import { type Call, read } from '../calls.ts';
import { driveThrough, type Pace } from '../drive.ts';
import { ask } from '../statements.ts';
import type { ScalePortal } from './open-scale.ts';

/** As many as a page of the doctors list. */
const doctorsAtOnce = 24;
const pagesARound = 100;
const warmUp = 20;
const atOnce = 4;
/** The target relative to the statements alone. */
const share = 0.6;
/** The 95th percentile in milliseconds. */
const aim = 50;

/** Each call is for other doctors, spread over all of them, because the portal caches a response for some seconds. */
const pagesOf = async ({ db }: ScalePortal, count: number): Promise<readonly Call[]> => {
  const rows = await db.selectFrom('doctor').select('id').orderBy('id').execute();
  const step = Math.max(1, Math.floor(rows.length / doctorsAtOnce));
  return Array.from({ length: count }, (_, page) => {
    const ids = Array.from(
      { length: doctorsAtOnce },
      (_each, place) => rows[(page + place * step) % rows.length],
    );
    return read(`${listFirstTimes.path}?ids=${ids.flatMap((row) => row?.id ?? []).join()}`);
  });
};

const cells = ({ perSecond, median, p95 }: Pace): readonly string[] => [
  `${perSecond.toFixed(0)}/s`,
  `${median.toFixed(1)} ms`,
  `${p95.toFixed(1)} ms`,
];

/** The free times of a page of doctors in the large database, compared with the statements alone; as Markdown. */
export const measureFirstTimes = async (portal: ScalePortal, rounds: number): Promise<string> => {
  const calls = await pagesOf(portal, pagesARound * rounds + warmUp);
  const statements: Awaited<ReturnType<ScalePortal['record']>>[] = [];
  for (const each of calls.slice(0, pagesARound)) statements.push(await portal.record(each));
  const answered = async (turn: number): Promise<void> => {
    const { status } = await portal.ask(calls[turn % calls.length] ?? read(listFirstTimes.path));
    if (status !== 200) throw new Error(`the first free times were answered ${status}`);
  };
  const asked = (turn: number) => ask(portal.pool, statements[turn % statements.length] ?? []);
  await driveThrough(atOnce, warmUp, (turn) => answered(pagesARound * rounds + turn));
  await driveThrough(atOnce, warmUp, asked);
  const turns = pagesARound * rounds;
  const sql = await driveThrough(atOnce, turns, asked);
  const own = await driveThrough(atOnce, turns, answered);
  const ratio = own.perSecond / sql.perSecond;
  const reached = ratio >= share && own.p95 <= aim;
  return markdownTable([
    [
      `first free times of ${doctorsAtOnce} doctors, ${atOnce} at once`,
      'a second',
      'median',
      'p95',
      '÷ SQL',
      'aims',
      'reached',
    ],
    [
      'portal',
      ...cells(own),
      ratio.toFixed(2),
      `≥ ${share.toFixed(2)} ×, p95 ≤ ${aim} ms`,
      reached ? 'yes' : 'no',
    ],
    ['its statements alone', ...cells(sql), '', '', ''],
  ]);
};
