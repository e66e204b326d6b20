import { markdownTable } from '../../report/table.ts';
import { doctorPages, doctorsOfPage } from '../doctor-pages.ts';
import { driveThrough, type Pace } from '../drive.ts';
import type { Ask } from '../start-portal.ts';
import { ask } from '../statements.ts';
import type { ScalePortal } from './open-scale.ts';

const pagesARound = 100;
const atOnce = 4;
/** The target relative to the statements alone. */
const share = 0.6;
/** The 95th percentile in milliseconds. */
const aim = 50;

const cells = ({ perSecond, median, p95 }: Pace): readonly string[] => [
  `${perSecond.toFixed(0)}/s`,
  `${median.toFixed(1)} ms`,
  `${p95.toFixed(1)} ms`,
];

/**
 * The free times of a page of doctors in the large database, compared with the statements alone; as Markdown. In
 * production the hours of the doctors are cached, and taken times are queried each time.
 */
export const measureFirstTimes = async (portal: ScalePortal, rounds: number): Promise<string> => {
  const { next, lap } = await doctorPages(portal.db);
  const statements: Awaited<ReturnType<ScalePortal['record']>>[] = [];
  for (let turn = 0; turn < pagesARound; turn += 1) statements.push(await portal.record(next()));
  const answered = async (portalAsk: Ask) => {
    const pages = await doctorPages(portal.db);
    return async (): Promise<void> => {
      const { status } = await portalAsk(pages.next());
      if (status !== 200) throw new Error(`the first free times were answered ${status}`);
    };
  };
  /** Warm is a process that had all doctors once; the calls that are measured begin after those. */
  const measured = async (work: (turn: number) => Promise<unknown>): Promise<Pace> => {
    await driveThrough(atOnce, lap, work);
    return driveThrough(atOnce, pagesARound * rounds, work);
  };
  const sql = await measured((turn) => ask(portal.pool, statements[turn % statements.length] ?? []));
  const uncached = await measured(await answered(portal.ask));
  const own = await measured(await answered(portal.askCached));
  const ratio = (pace: Pace): number => pace.perSecond / sql.perSecond;
  const reached = ratio(own) >= share && own.p95 <= aim;
  return markdownTable([
    [
      `first free times of ${doctorsOfPage} doctors, ${atOnce} at once`,
      'a second',
      'median',
      'p95',
      '÷ SQL',
      'aims',
      'reached',
    ],
    [
      'portal, hours cached',
      ...cells(own),
      ratio(own).toFixed(2),
      `≥ ${share.toFixed(2)} ×, p95 ≤ ${aim} ms`,
      reached ? 'yes' : 'no',
    ],
    ['portal, nothing cached', ...cells(uncached), ratio(uncached).toFixed(2), '', ''],
    ['statements of the latter alone', ...cells(sql), '', '', ''],
  ]);
};
