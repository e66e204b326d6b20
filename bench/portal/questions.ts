import * as z from 'zod/mini';
import { type Call, read, send } from './calls.ts';
import type { OpenPortal } from './open-portal.ts';

/** The most frequent calls, as the site sends them. */
export interface Question {
  readonly title: string;
  readonly calls: readonly Call[];
  /** A call that no cache has, instead of the recorded ones. */
  readonly fresh?: () => Call;
}

const place = { doctorId: 1, serviceId: 8, branchId: 2 };
const placeQuery = new URLSearchParams(
  Object.entries(place).map(([name, value]) => [name, String(value)]),
).toString();
const appointments = '/patients/api/v1/appointments';
const mostBookings = 400;

const days = z.object({ data: z.array(z.string()) });
const times = z.object({ data: z.array(z.object({ date: z.number() })) });

const askFor = async (portal: OpenPortal, what: string): Promise<unknown> => {
  const { text } = await portal.ask(read(`${appointments}/${what}`, portal.tokens[0]));
  return JSON.parse(text);
};

/** Times of one doctor that do not overlap, by day. */
const freeTimes = async (portal: OpenPortal, dates: readonly string[]): Promise<readonly number[]> => {
  const free: number[] = [];
  for (const day of dates) {
    const { data } = times.parse(await askFor(portal, `schedule-times?${placeQuery}&date=${day}`));
    free.push(...data.map((time) => time.date).filter((_, index) => index % 2 === 0));
  }
  return free;
};

const bookings = (portal: OpenPortal, starts: readonly number[]): readonly Call[] =>
  starts
    .slice(0, mostBookings)
    .map((startsAt, index) =>
      send(appointments, portal.tokens[index] ?? '', { ...place, policy: 'self', date: startsAt }),
    );

export interface Questions {
  readonly reading: readonly Question[];
  readonly booking: Question;
  /** Everybody books the same time. */
  readonly storm: Question;
  /** The same with holds. */
  readonly holds: Question;
}

let strangers = 0;
/** Branches that do not exist change nothing in the result and make it another cache key. */
const uncachedDoctors = (): Call => {
  strangers += 1;
  return read(`/portal/api/v1/doctors?page=0&size=24&branchIds=1,2,3,${1_000_000 + strangers}`);
};

/** Refuses empty results, which would not be comparable. */
const findingSomething = async (portal: OpenPortal, questions: readonly Question[]) => {
  for (const { title, calls } of questions)
    for (const asked of calls.slice(0, 1))
      if ((await portal.ask(asked)).text.length < 200) throw new Error(`${title}: the result is empty`);
  return questions;
};

export const prepareQuestions = async (portal: OpenPortal): Promise<Questions> => {
  const { data: dates } = days.parse(await askFor(portal, `schedule-dates?${placeQuery}`));
  const free = await freeTimes(portal, dates);
  const [first] = free;
  if (free.length < 100 || first === undefined) throw new Error(`only ${free.length} times are free to book`);
  return {
    reading: await findingSomething(portal, [
      { title: 'doctors, a page of 24', calls: [read('/portal/api/v1/doctors?page=0&size=24')] },
      {
        title: 'doctors by name',
        calls: [read(`/portal/api/v1/doctors?page=0&size=24&text=${encodeURIComponent('ան')}`)],
      },
      { title: 'doctors, uncached', calls: [uncachedDoctors()], fresh: uncachedDoctors },
      { title: 'services with prices', calls: [read('/portal/api/v1/services?page=1&size=24')] },
      { title: 'search, with a slip', calls: [read('/portal/api/v1/search?text=kardiolgo')] },
      {
        title: 'free times of a day',
        calls: dates
          .slice(0, 20)
          .map((date) => read(`${appointments}/schedule-times?${placeQuery}&date=${date}`, portal.tokens[0])),
      },
    ]),
    booking: { title: 'bookings', calls: bookings(portal, free) },
    storm: {
      title: 'one time',
      calls: portal.tokens.map((token) =>
        send(appointments, token, { ...place, policy: 'self', date: first }),
      ),
    },
    holds: {
      title: 'one time to hold',
      calls: portal.tokens.map((token) =>
        send(`${appointments}/holds`, token, { ...place, policy: 'self', date: first }),
      ),
    },
  };
};
