import { letterPages } from '@arev/shared/contracts/letter-pages';
import { plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { siteLink, whenOf, scheduleWithin } from '../appointments/public.ts';
import type { Outbox } from '../outbox/public.ts';
import { addressesFor } from '../preferences/public.ts';
import * as repository from './repository.ts';

/** So long the first one has the news alone; then the next one hears of it, if the time is still free. */
const headStartMs = 30 * 60_000;
const most = 200;

export interface OfferNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL'>;
  readonly outbox: Outbox;
}

type InLine = Awaited<ReturnType<typeof repository.listLine>>[number];
type Addresses = Awaited<ReturnType<typeof addressesFor>>;

/** Tells those who wait of times that became free: one after the other, in the order in which they came. */
export const offersService = ({ db, clock, config, outbox }: OfferNeeds) => {
  const tell = async (
    transaction: Executor,
    freed: repository.FreedTime,
    one: InLine,
    { startsAt, addresses }: { readonly startsAt: number; readonly addresses: Addresses },
  ): Promise<void> => {
    const { doctorId, branchId } = freed;
    const place = await repository.findPlace(
      transaction,
      { doctorId, branchId, serviceId: one.serviceId },
      one.language,
    );
    if (place === undefined) return;
    const { serviceSlug: service, doctorSlug: doctor, ...where } = place;
    // The booking opens at the time itself; it is still the patient who books it.
    const path = letterPages.freeTime({ service, branch: branchId, doctor, at: startsAt });
    const message = {
      template: 'time-free',
      language: one.language,
      data: {
        ...whenOf(new Date(startsAt)),
        ...where,
        link: siteLink(config.SITE_URL, one.language, path),
      },
      patientId: one.patientId,
      notAfter: new Date(startsAt),
    } as const;
    for (const [index, to] of addresses.entries())
      await outbox.tell(transaction, {
        ...message,
        to,
        key: `waiting/${one.id}/${freed.id}${index === 0 ? '' : '/sms'}`,
      });
    await repository.noteOffer(transaction, freed.id, one.id, new Date(clock() + headStartMs));
  };

  /** The first in the line whose visit fits into what is still free; false when there is nobody (any more). */
  const offer = async (transaction: Executor, freed: repository.FreedTime): Promise<boolean> => {
    if (freed.startsAt.getTime() <= clock()) return false;
    const { doctorId, branchId } = freed;
    const schedule = scheduleWithin(transaction, clock);
    const between = { startsAt: freed.startsAt.getTime(), endsAt: freed.endsAt.getTime() };
    for (const one of await repository.listLine(transaction, freed, plainDateAt(between.startsAt))) {
      const place = { doctorId, branchId, serviceId: one.serviceId, patientId: one.patientId };
      const slot = await schedule.freeWithin(place, between);
      if (slot === undefined) continue;
      // Who hears of nothing would only keep the time from the next one in line.
      const addresses = await addressesFor(transaction, 'freeTimes', one);
      if (addresses.length === 0) continue;
      await tell(transaction, freed, one, { startsAt: slot.startsAt, addresses });
      return true;
    }
    return false;
  };

  return {
    offerFreedTimes: async (): Promise<void> => {
      for (let count = 0; count < most; count += 1) {
        const done = await db.transaction().execute(async (transaction) => {
          const freed = await repository.takeFreedTime(transaction, new Date(clock()));
          if (freed === undefined) return true;
          if (!(await offer(transaction, freed))) await repository.forgetFreedTime(transaction, freed.id);
          return false;
        });
        if (done) return;
      }
    },
  };
};
