import { errorCode } from '@arev/shared/contracts/errors';
import { letterPages } from '@arev/shared/contracts/letter-pages';
import { addDays, clockTimeAt, instantOf, plainDateAt, weekdayDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { scheduleWithin, whenOf } from '../appointments/public.ts';
import { DomainError, found, NotFound } from '../../errors.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import { siteLink, type Outbox, whoseMessage } from '../outbox/public.ts';
import { addressesFor } from '../preferences/public.ts';
import { deskOfferKey, freedTimeKey } from './offer-keys.ts';
import * as repository from './offers-repository.ts';

/** The time is offered to one patient alone for this long; the next one gets the offer if it is still free. */
const headStartMs = 30 * 60_000;
/** A message that is late by no more than this is still sent: the next patient is just being told. */
const lateMs = 5 * 60_000;
const most = 200;

/** People sleep, and would lose their turn. */
const night = { from: '21:00', until: '08:00' };
/** A time that begins before it is offered at night, too: after the night it would be too late. */
const early = '10:00';

/** The end of this night, if a time that begins then can wait for it. */
const endOfNight = (now: number, startsAt: number): number | undefined => {
  const time = clockTimeAt(now);
  if (night.until <= time && time < night.from) return undefined;
  const morning = time < night.until ? plainDateAt(now) : addDays(plainDateAt(now), 1);
  return startsAt < instantOf(morning, early) ? undefined : instantOf(morning, night.until);
};

export interface OfferNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL'>;
  readonly outbox: Outbox;
}

interface FreeTime {
  readonly doctorId: number;
  readonly branchId: number;
  readonly startsAt: number;
  /** After this, the offer is over. */
  readonly until: number;
  /** Of the messages about the time: each patient gets them at most once. */
  readonly key: string;
}

type InLine = Awaited<ReturnType<typeof repository.listLine>>[number];

interface Offered {
  readonly branchId: number;
  readonly date: number;
  readonly doctorId?: number | undefined;
}

type Addresses = Awaited<ReturnType<typeof addressesFor>>;

/** Patients may change their wish while the desk offers a time. */
const waitsFor = (
  wish: NonNullable<Awaited<ReturnType<typeof repository.findInLine>>>,
  { doctorId, branchId, day }: { readonly doctorId: number; readonly branchId: number; readonly day: string },
): boolean =>
  (doctorId === wish.doctorId || wish.anyDoctor) &&
  (wish.branchId === null || wish.branchId === branchId) &&
  wish.fromDay <= day &&
  day <= wish.toDay;

/** Offers freed times to waiting patients: one after the other, in the order in which they joined. */
export const offersService = ({ db, clock, config, outbox }: OfferNeeds) => {
  const tell = async (
    transaction: Executor,
    { key, startsAt, until, ...where }: FreeTime,
    one: InLine,
    addresses: Addresses,
  ): Promise<boolean> => {
    const place = await repository.findNames(transaction, where, one.language);
    if (place === undefined) return false;
    const { doctorSlug: doctor, ...said } = place;
    // The link opens the booking at this time; the patient still has to book it.
    const { id: waitingId, patientId } = one;
    const path = letterPages.freeTime({
      ...{ waitingId, patientId, doctor },
      ...{ branch: where.branchId, at: startsAt },
    });
    const message = {
      template: 'time-free',
      language: one.language,
      data: {
        ...whenOf(new Date(startsAt)),
        date: weekdayDateAt(startsAt, one.language),
        ...said,
        ...whoseMessage(one),
        link: siteLink(config.SITE_URL, one.language, path),
      },
      patientId: one.patientId,
      notAfter: new Date(until),
    } as const;
    for (const [index, to] of addresses.entries())
      await outbox.tell(transaction, {
        ...message,
        to,
        key: `${key}${index}`,
      });
    return true;
  };

  /** Offers the time to the first patient in the line whose visit fits into it. */
  const offer = async (transaction: Executor, freed: repository.FreedTime): Promise<void> => {
    if (freed.startsAt.getTime() <= clock()) return repository.forgetFreedTime(transaction, freed.id);
    const end = endOfNight(clock(), freed.startsAt.getTime());
    if (end !== undefined) {
      await repository.postponeFreedTime(transaction, freed.id, new Date(end));
      return;
    }
    const { doctorId, branchId } = freed;
    const schedule = scheduleWithin(transaction, clock);
    const between = { startsAt: freed.startsAt.getTime(), endsAt: freed.endsAt.getTime() };
    const day = plainDateAt(between.startsAt);
    for (const one of await repository.listLine(transaction, freed, day, new Date(clock()))) {
      const place = { doctorId, branchId, serviceId: one.serviceId, holderId: one.patientId };
      const slot = await schedule.freeWithin(place, between);
      if (slot === undefined) continue;
      // A patient who gets no messages would only delay the offer to the next one.
      const addresses = await addressesFor(transaction, 'freeTimes', one);
      if (addresses.length === 0) continue;
      const next = clock() + headStartMs;
      const time = {
        ...{ doctorId, branchId, startsAt: slot.startsAt },
        until: Math.min(next + lateMs, slot.startsAt),
        key: freedTimeKey(one.id, freed.id),
      };
      if (await tell(transaction, time, one, addresses))
        await repository.noteOffer(transaction, freed.id, one.id, {
          startsAt: new Date(slot.startsAt),
          next: new Date(next),
        });
      return;
    }
    // Somebody may hold the time without booking it. Otherwise it remains only as a record of who was told of it: it may
    // be taken and given up again.
    const held = await repository.holdsEnd(transaction, freed, new Date(clock()));
    await repository.postponeFreedTime(transaction, freed.id, held ?? freed.startsAt);
  };

  return {
    /** An offer by the desk; `told` is false when the patient wants no such messages. */
    offerByHand: async (
      transaction: Executor,
      waitingId: number,
      { branchId, date: startsAt, ...asked }: Offered,
    ) => {
      const asOf = { startsAt: new Date(startsAt), now: new Date(clock()) };
      const one = found(await repository.findInLine(transaction, waitingId, asOf));
      const { doctorId = one.doctorId } = asked;
      const day = plainDateAt(startsAt);
      if (!waitsFor(one, { doctorId, branchId, day })) throw new NotFound();
      if (one.hasEarlierVisit) throw new DomainError(errorCode.stepNotPossible, { wording: 'earlierVisit' });
      const place = { doctorId, branchId, serviceId: one.serviceId, holderId: one.patientId };
      if (!(await scheduleWithin(transaction, clock).isFree(place, startsAt)))
        throw new DomainError(errorCode.slotTaken);
      const offered = { waitingId, doctorId, branchId, startsAt: asOf.startsAt };
      if (!(await repository.noteDeskOffer(transaction, offered)))
        throw new DomainError(errorCode.stepNotPossible, { wording: 'offerDeclined' });
      const addresses = await addressesFor(transaction, 'freeTimes', one);
      const at = { doctorId, branchId, startsAt };
      const time = { ...at, until: startsAt, key: deskOfferKey(waitingId, at) };
      const told = addresses.length > 0 && (await tell(transaction, time, one, addresses));
      return { patientId: one.patientId, told };
    },
    /** Returns the failures of this run. */
    offerFreedTimes: (): Promise<readonly unknown[]> =>
      oneByOne(db, most, {
        take: (transaction, taken) => repository.takeFreedTime(transaction, new Date(clock()), taken),
        handle: offer,
      }),
  };
};
