import { type Call, read, send } from './calls.ts';
import { appointments, freeDays, freeTimes, readTimes } from './free-times.ts';
import type { OpenPortal } from './open-portal.ts';

/** The most frequent calls, as the site sends them. */
export interface Question {
  readonly title: string;
  readonly calls: readonly Call[];
  /** A call that no cache has, instead of the recorded ones. */
  readonly fresh?: () => Call;
}

const place = { doctorId: 1, serviceId: 8, branchId: 2 };
const mostBookings = 400;

/** Times of one doctor that do not overlap, by day. */
const everySecondTime = async (portal: OpenPortal, days: readonly string[]): Promise<readonly number[]> => {
  const free: number[] = [];
  for (const day of days)
    free.push(...(await freeTimes(portal, place, day)).filter((_, index) => index % 2 === 0));
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
  const days = await freeDays(portal, place);
  const free = await everySecondTime(portal, days);
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
        calls: days.slice(0, 20).map((day) => readTimes(portal, place, day)),
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
