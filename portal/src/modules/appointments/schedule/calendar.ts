import type { Executor } from '../../../db/factory.ts';
import { Kept } from '../../../cache/kept.ts';
import { inRounds } from '../../../cache/rounds.ts';
import * as repository from './repository.ts';
import type { Interval } from './slots.ts';

type Offer = Awaited<ReturnType<typeof repository.findOffer>>;
type OffersWish = Parameters<typeof repository.listOffers>[1];
type Offers = Awaited<ReturnType<typeof repository.listOffers>>;
type OffersAt = Awaited<ReturnType<typeof repository.listOffersAt>>;
type OffersOfWish = Parameters<typeof repository.listOffersOf>[1];
type OffersOf = Awaited<ReturnType<typeof repository.listOffersOf>>;
type FirstOffers = Awaited<ReturnType<typeof repository.listFirstOffers>>;

interface BusyWish {
  readonly doctorId: number;
  readonly now: number;
  /** Visits that ended by then are left out; by default now. */
  readonly since?: number;
  /** Time held by this person counts as free. */
  readonly holderId?: number;
}

/** The input for the calculation of free times. */
export interface Calendar {
  readonly offer: (place: repository.Place) => Promise<Offer>;
  readonly offers: (wish: OffersWish) => Promise<Offers>;
  readonly offersAt: (place: Omit<repository.Place, 'doctorId'>) => Promise<OffersAt>;
  readonly offersOf: (wish: OffersOfWish) => Promise<OffersOf>;
  readonly firstOffers: (doctorIds: readonly number[]) => Promise<FirstOffers>;
  /** The taken times of the doctor. */
  readonly busy: (wish: BusyWish) => Promise<readonly Interval[]>;
  /** The taken times of several doctors, in a query of its own. */
  readonly busyOf: (doctorIds: readonly number[], now: number) => Promise<BusyOf>;
}

type BusyOf = (doctorId: number) => readonly Interval[];

/** The taken times of one doctor. */
const busyFor = (
  all: readonly repository.Taken[],
  { now, since = now, holderId }: BusyWish,
): readonly Interval[] =>
  all.flatMap(([startsAt, endsAt, heldUntil, holder]) =>
    endsAt > since && (heldUntil === null || (heldUntil > now && holder !== holderId))
      ? [{ startsAt, endsAt }]
      : [],
  );

const sinceOf = ({ now, since = now }: BusyWish): number => since;

const readBusy = async (db: Executor, doctorIds: readonly number[], since: number) => {
  const rows = await repository.listBusy(db, { doctorIds, since: new Date(since) });
  const taken = new Map(rows.map((row) => [row.doctorId, row.taken]));
  return (wish: BusyWish): readonly Interval[] => busyFor(taken.get(wish.doctorId) ?? [], wish);
};

/** Of each of these doctors; of some, none. */
const readFirstOffers = async (db: Executor, doctorIds: readonly number[]) => {
  const offers = Map.groupBy(await repository.listFirstOffers(db, { doctorIds }), ({ doctorId }) => doctorId);
  return new Map(doctorIds.map((id): [number, FirstOffers] => [id, offers.get(id) ?? []]));
};

/** Runs one query after the other, for use in a transaction. */
export const calendarIn = (db: Executor): Calendar => ({
  offer: (place) => repository.findOffer(db, place),
  offers: (wish) => repository.listOffers(db, wish),
  offersAt: (place) => repository.listOffersAt(db, place),
  offersOf: (wish) => repository.listOffersOf(db, wish),
  firstOffers: (doctorIds) => repository.listFirstOffers(db, { doctorIds }),
  busy: async (wish) => (await readBusy(db, [wish.doctorId], sinceOf(wish)))(wish),
  busyOf: async (doctorIds, now) => {
    const busy = await readBusy(db, doctorIds, now);
    return (doctorId) => busy({ doctorId, now });
  },
});

interface SharedCalendarNeeds {
  readonly version: () => Promise<string>;
  readonly mostBytes: number;
}

/** Hours and prices are content and cached (052). Taken times are queried each time, once for concurrent callers. */
export const sharedCalendar = (db: Executor, needs: SharedCalendarNeeds): Calendar => {
  const alone = calendarIn(db);
  const kept = <Value>() =>
    new Kept<Value>({ ...needs, sizeOf: (value) => JSON.stringify(value ?? null).length });
  const [offer, offers, offersAt, offersOf, first] = [
    kept<Offer>(),
    kept<Offers>(),
    kept<OffersAt>(),
    kept<OffersOf>(),
    kept<FirstOffers>(),
  ];
  const busy = inRounds<BusyWish, readonly Interval[]>((wishes) =>
    readBusy(db, [...new Set(wishes.map(({ doctorId }) => doctorId))], Math.min(...wishes.map(sinceOf))),
  );
  return {
    offer: ({ doctorId, serviceId, branchId }) => {
      const place = { doctorId, serviceId, branchId };
      return offer.get(JSON.stringify(place), () => alone.offer(place));
    },
    offers: ({ doctorId, serviceId, branchId }) => {
      const wish = { doctorId, serviceId, branchId };
      return offers.get(JSON.stringify(wish), () => alone.offers(wish));
    },
    offersAt: ({ serviceId, branchId }) => {
      const place = { serviceId, branchId };
      return offersAt.get(JSON.stringify(place), () => alone.offersAt(place));
    },
    offersOf: ({ serviceId, doctorId, policy }) => {
      const wish = { serviceId, doctorId, policy };
      return offersOf.get(JSON.stringify(wish), () => alone.offersOf(wish));
    },
    firstOffers: async (doctorIds) => {
      const known = await first.getAll(doctorIds, (missing) => readFirstOffers(db, missing));
      return doctorIds.flatMap((id) => known.get(id) ?? []);
    },
    busy,
    busyOf: alone.busyOf,
  };
};
