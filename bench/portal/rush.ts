import * as z from 'zod/mini';
import { read, send, type Call } from './calls.ts';
import { cancelCrowdsVisits, crowd, firstOfCrowd } from './crowd.ts';
import type { OpenPortal } from './open-portal.ts';

const appointments = '/patients/api/v1/appointments';
const doctors = 50;
const timesOfOne = crowd / doctors;
const days = z.object({ data: z.array(z.string()) });
const times = z.object({ data: z.array(z.object({ date: z.number() })) });

interface Wish {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
}

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

/** Times of one doctor that do not touch each other. */
const timesOf = async (
  portal: OpenPortal,
  { durationMinutes, ...wish }: Offer,
): Promise<readonly number[]> => {
  const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]));
  const ask = async (what: string): Promise<unknown> => {
    const { text } = await portal.ask(read(`${appointments}/${what}`, portal.tokens[0]));
    return JSON.parse(text);
  };
  const free: number[] = [];
  for (const date of days.parse(await ask(`schedule-dates?${query}`)).data) {
    const { data } = times.parse(await ask(`schedule-times?${query}&date=${date}`));
    for (const { date: start } of data)
      if (start >= (free.at(-1) ?? 0) + durationMinutes * 60_000) free.push(start);
    if (free.length >= timesOfOne) break;
  }
  return free.slice(0, timesOfOne);
};

/** A call for each of the crowd, for a time of their own, in no order. */
export const prepareRush = async (portal: OpenPortal): Promise<readonly Call[]> => {
  const wishes: (Wish & { readonly date: number })[] = [];
  for (const { durationMinutes, ...wish } of await offers(portal)) {
    const free = await timesOf(portal, { durationMinutes, ...wish });
    if (free.length === timesOfOne) wishes.push(...free.map((date) => ({ ...wish, date })));
    if (wishes.length === crowd) break;
  }
  if (wishes.length < crowd) throw new Error(`only ${wishes.length} times are free for ${crowd} people`);
  // Neighbours in the crowd want times of different doctors.
  const mixed = wishes.map((_, index) => wishes[(index * 389) % crowd]);
  return mixed.map((wish, index) =>
    send(appointments, portal.tokens[index] ?? '', { ...wish, policy: 'self' }),
  );
};

/** How many are booked a second when everybody wants a time of their own at once. */
export const measureRush = async (portal: OpenPortal, calls: readonly Call[]): Promise<number> => {
  await cancelCrowdsVisits(portal.db);
  const began = performance.now();
  const answers = await Promise.all(calls.map((each) => portal.ask(each)));
  const seconds = (performance.now() - began) / 1000;
  const refused = answers.filter(({ status }) => status !== 200);
  const { count } = await portal.db
    .selectFrom('appointment')
    .where('patientId', '>=', firstOfCrowd)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (refused.length > 0 || count !== crowd)
    throw new Error(`${crowd} times: ${refused.length} refused (${refused[0]?.text ?? ''}), ${count} booked`);
  await cancelCrowdsVisits(portal.db);
  return crowd / seconds;
};
