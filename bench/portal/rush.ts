import { send, type Call } from './calls.ts';
import { cancelCrowdsVisits, crowd, firstOfCrowd } from './crowd.ts';
import { appointments, freeDays, freeTimes, type Wish } from './free-times.ts';
import type { OpenPortal } from './open-portal.ts';
import { ask, type Statement } from './statements.ts';

const doctors = 50;
const timesOfOne = crowd / doctors;

interface Offer extends Wish {
  readonly durationMinutes: number;
}

const offers = (portal: OpenPortal): Promise<Offer[]> =>
  portal.db
    .selectFrom('visitOffer')
    .where('offered', '=', true)
    .distinctOn('doctorId')
    .orderBy('doctorId')
    .select(['doctorId', 'serviceId', 'branchId', 'durationMinutes'])
    .execute();

/** Times of one doctor that do not overlap. */
const timesOf = async (portal: OpenPortal, offer: Offer): Promise<readonly number[]> => {
  const free: number[] = [];
  for (const day of await freeDays(portal, offer)) {
    for (const start of await freeTimes(portal, offer, day))
      if (start >= (free.at(-1) ?? 0) + offer.durationMinutes * 60_000) free.push(start);
    if (free.length >= timesOfOne) break;
  }
  return free.slice(0, timesOfOne);
};

export interface Rush {
  readonly calls: readonly Call[];
  /** The statements of each call. */
  readonly statements: readonly (readonly Statement[])[];
}

/** One call per person, each for a time of their own, in mixed order. */
export const prepareRush = async (portal: OpenPortal): Promise<Rush> => {
  const wishes: (Wish & { readonly startsAt: number })[] = [];
  for (const offer of await offers(portal)) {
    const { durationMinutes: _, ...wish } = offer;
    const free = await timesOf(portal, offer);
    if (free.length === timesOfOne) wishes.push(...free.map((startsAt) => ({ ...wish, startsAt })));
    if (wishes.length === crowd) break;
  }
  if (wishes.length < crowd) throw new Error(`only ${wishes.length} times are free for ${crowd} people`);
  // Neighbours in the list book different doctors.
  const mixed = wishes.flatMap((_, index) => wishes[(index * 389) % crowd] ?? []);
  const calls = mixed.map(({ startsAt, ...wish }, index) =>
    send(appointments, portal.tokens[index] ?? '', { ...wish, policy: 'self', date: startsAt }),
  );
  await cancelCrowdsVisits(portal.db);
  const statements: (readonly Statement[])[] = [];
  for (const each of calls) statements.push(await portal.record(each));
  await cancelCrowdsVisits(portal.db);
  return { calls, statements };
};

/** Bookings per second when everybody books a time of their own at once. */
export interface RushPace {
  readonly portal: number;
  /** The statements alone. */
  readonly sql: number;
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const askPortal = async (portal: OpenPortal, calls: readonly Call[]): Promise<void> => {
  const answers = await Promise.all(calls.map((each) => portal.ask(each)));
  const refused = answers.filter(({ status }) => status !== 200);
  if (refused.length > 0)
    throw new Error(`${crowd} times: ${refused.length} refused (${refused[0]?.text ?? ''})`);
};

/** Each side books all times; the bookings of one side are deleted before the next side. */
export const measureRush = async (portal: OpenPortal, { calls, statements }: Rush): Promise<RushPace> => {
  const through = async (work: () => Promise<unknown>): Promise<number> => {
    await cancelCrowdsVisits(portal.db);
    const seconds = await secondsOf(work);
    await expectAllBooked(portal);
    return crowd / seconds;
  };
  const sql = await through(() => Promise.all(statements.map((each) => ask(portal.pool, each))));
  const bookings = await through(() => askPortal(portal, calls));
  await cancelCrowdsVisits(portal.db);
  return { portal: bookings, sql };
};

const expectAllBooked = async (portal: OpenPortal): Promise<void> => {
  const { count } = await portal.db
    .selectFrom('appointment')
    .where('patientId', '>=', firstOfCrowd)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count !== crowd) throw new Error(`${crowd} times: ${count} booked`);
};
