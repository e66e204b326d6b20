import type { Running } from '@arev/shared/build/site/running';
import { median } from '../report/median.ts';
import { markdownTable } from '../report/table.ts';
import { cancelCrowdsVisits, crowd } from './crowd.ts';
import { driveFor, driveThrough, type Pace } from './drive.ts';
import { connections, openPortal, type OpenPortal } from './open-portal.ts';
import { prepareQuestions, type Question } from './questions.ts';
import { measureRush, prepareRush, type RushPace } from './rush.ts';
import { measureSignIns, signInsText, type SignIns } from './sign-ins.ts';
import { passedAtOnce } from './start-portal.ts';
import { ask, type Statement } from './statements.ts';

interface Options {
  readonly rounds: number;
  readonly loadSeconds: number;
  readonly say: (line: string) => void;
}

interface Row {
  readonly title: string;
  readonly portal: Pace[];
  /** Its statements alone, without a server. */
  readonly sql: Pace[];
}

const aim = 0.6;
const stormAim = 2_000;

const demanding =
  (portal: OpenPortal, { title, calls, fresh }: Question) =>
  async (turn: number): Promise<void> => {
    const asked = fresh ? fresh() : calls[turn % calls.length];
    if (!asked) throw new Error(`${title}: nothing to ask`);
    const { status } = await portal.ask(asked);
    if (status !== 200) throw new Error(`${title}: an answer of ${status} under load`);
  };

const statementsOf = async (
  portal: OpenPortal,
  { calls }: Question,
): Promise<readonly (readonly Statement[])[]> => {
  const all: (readonly Statement[])[] = [];
  for (const each of calls) all.push(await portal.record(each));
  return all;
};

const measureReading = async (portal: OpenPortal, question: Question, row: Row, seconds: number) => {
  const statements = await statementsOf(portal, question);
  const sides = [
    [row.sql, (turn: number) => ask(portal.pool, statements[turn % statements.length] ?? [])],
    [row.portal, demanding(portal, question)],
  ] as const;
  for (const [paces, work] of sides) {
    await driveFor(connections, 0.5, work);
    paces.push(await driveFor(connections, seconds, work));
  }
};

/** Every booking has a time of its own; the bookings of one side are deleted before the next side. */
const measureBooking = async (portal: OpenPortal, question: Question, row: Row) => {
  await cancelCrowdsVisits(portal.db);
  const statements = await statementsOf(portal, question);
  const booking = demanding(portal, question);
  const through = async (work: (turn: number) => Promise<unknown>): Promise<Pace> => {
    await cancelCrowdsVisits(portal.db);
    return driveThrough(connections, question.calls.length, work);
  };
  // Warm-up.
  await through(booking);
  row.sql.push(await through((turn) => ask(portal.pool, statements[turn] ?? [])));
  row.portal.push(await through(booking));
  await cancelCrowdsVisits(portal.db);
};

/** Milliseconds until all of a thousand people who want the same time have the correct response. */
const measureStorm = async (portal: OpenPortal, { calls }: Question): Promise<number> => {
  await cancelCrowdsVisits(portal.db);
  const began = performance.now();
  const answers = await Promise.all(calls.map((each) => portal.ask(each)));
  const took = performance.now() - began;
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  if (count(200) !== 1 || count(409) !== crowd - 1)
    throw new Error(`one time: ${count(200)} booked, ${count(409)} refused of ${crowd}`);
  await cancelCrowdsVisits(portal.db);
  return took;
};

const lineOf = ({ title, portal, sql }: Row): readonly string[] => {
  const rate = (paces: readonly Pace[]) => median(paces.map(({ perSecond }) => perSecond));
  const p95 = (paces: readonly Pace[]) => `${median(paces.map((pace) => pace.p95)).toFixed(1)} ms`;
  const ratio = rate(portal) / rate(sql);
  return [
    title,
    `${rate(portal).toFixed(0)}/s`,
    `${rate(sql).toFixed(0)}/s`,
    ratio.toFixed(2),
    p95(portal),
    `≥ ${aim.toFixed(2)} ×`,
    ratio >= aim ? 'yes' : 'no',
  ];
};

/**
 * The portal compared with the statements of the same calls alone; as Markdown.
 */
export const measurePortal = async (
  { rounds, loadSeconds, say }: Options,
  running: Running,
): Promise<string> => {
  say('starting the portal by itself …');
  const portal = await openPortal(running);
  const { reading, booking, storm, holds } = await prepareQuestions(portal);
  const rush = await prepareRush(portal);
  const rows = new Map<Question, Row>(
    [...reading, booking].map((question) => [question, { title: question.title, portal: [], sql: [] }]),
  );
  const [storms, holdStorms, rushes]: [number[], number[], RushPace[]] = [[], [], []];
  const signIns: SignIns[] = [];
  const [first] = reading;
  if (first === undefined) throw new Error('nothing to read');
  for (let round = 1; round <= rounds; round += 1) {
    for (const [question, row] of rows) {
      say(`round ${round}: the portal, ${question.title}`);
      if (question === booking) await measureBooking(portal, question, row);
      else await measureReading(portal, question, row, loadSeconds);
    }
    say(`round ${round}: the portal, ${crowd} people for one time`);
    storms.push(await measureStorm(portal, storm));
    holdStorms.push(await measureStorm(portal, holds));
    say(`round ${round}: the portal, ${crowd} people for ${crowd} times`);
    rushes.push(await measureRush(portal, rush));
    say(`round ${round}: the portal, reading while people sign in`);
    signIns.push(await measureSignIns(portal, demanding(portal, first), loadSeconds));
  }
  const table = markdownTable([
    ['', 'portal', 'SQL', 'portal ÷ SQL', 'p95', 'aim ÷ SQL', 'reached'],
    ...[...rows.values()].map(lineOf),
  ]);
  const slowest = median(storms);
  return `${table}

${crowd} people who want one time at once, ${passedAtOnce} requests at a time as the shell passes them on: 1 booked,
${crowd - 1} refused, the last answer after ${slowest.toFixed(0)} ms (aim ≤ ${stormAim} ms: ${slowest <= stormAim ? 'reached' : 'not reached'}). The same who hold it: 1 holds it,
${crowd - 1} are told, the last after ${median(holdStorms).toFixed(0)} ms. ${crowd} people who want ${crowd} times of 50 doctors: all booked, none
twice, ${median(rushes.map(({ portal: rate }) => rate)).toFixed(0)}/s; their statements alone ${median(rushes.map(({ sql }) => sql)).toFixed(0)}/s.

${signInsText(signIns)}`;
};
