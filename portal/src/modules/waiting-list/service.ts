import { errorCode } from '@arev/shared/contracts/errors';
import type { Waiting } from '@arev/shared/contracts/waiting-list';
import { addDays, isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError, found, InvalidInput, NotFound } from '../../errors.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { scheduleWithin } from '../appointments/public.ts';
import { cancelMessages } from '../outbox/public.ts';
import { declineOffer, passOnAll, passOnUnwanted } from './ended-offers-repository.ts';
import { offerKey } from './offer-keys.ts';
import * as repository from './repository.ts';

const mostLines = 10;
/** The period in which visits can be booked, and some more: freed times may have been booked earlier. */
const furthestDays = 90;

interface Wish {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly anyDoctor?: boolean | undefined;
  readonly branchId?: number | null | undefined;
  readonly from: string;
  readonly to: string;
}

type Row = Awaited<ReturnType<typeof repository.listWaiting>>[number];

const checkDays = ({ from, to }: Wish, today: string): void => {
  const ordered = from <= to ? [] : [{ path: 'to', key: 'invalid' }];
  const wrong = [
    ...(isRealDate(from) && from >= addDays(today, -furthestDays) ? [] : [{ path: 'from', key: 'invalid' }]),
    ...(isRealDate(to) && to >= today && to <= addDays(today, furthestDays)
      ? ordered
      : [{ path: 'to', key: 'invalid' }]),
  ];
  if (wrong.length > 0) throw new InvalidInput(wrong);
};

export interface WaitingNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'CANCEL_CUTOFF_MINUTES'>;
}

export const waitingListService = ({ db, clock, config }: WaitingNeeds) => {
  const schedule = scheduleWithin(db, clock);
  const cutoffMs = config.CANCEL_CUTOFF_MINUTES * 60_000;

  /** Hours, absences and other visits may have changed after the offer: only a time that can be booked is shown. */
  const firstFree = async ({ offers, service }: Row, holderId: number): Promise<Waiting['offer']> => {
    for (const { branchId, branchTitle, movableId, ...offer } of offers) {
      const place = { doctorId: offer.doctor.id, branchId, serviceId: service.id, holderId };
      if (await schedule.isFree(place, offer.startsAt))
        return {
          ...offer,
          branch: { id: branchId, title: branchTitle },
          ...(movableId !== null && { movable: { appointmentId: movableId } }),
        };
    }
    return null;
  };

  const toWire = async ({ actorId }: Identity, row: Row): Promise<Waiting> => {
    const { offers: _offers, branchId, branchTitle, ...entry } = row;
    return {
      ...entry,
      // A parent holds a time for a child by their own name.
      offer: await firstFree(row, actorId),
      branch: branchId === null ? null : { id: branchId, title: branchTitle ?? '' },
      joinedAt: row.joinedAt.getTime(),
    };
  };

  const list = async (identity: Identity, language: Language): Promise<Waiting[]> => {
    const { patientId } = identity;
    const moment = { now: new Date(clock()), movableFrom: new Date(clock() + cutoffMs) };
    const rows = await repository.listWaiting(db, patientId, language, moment);
    return Promise.all(rows.map((row) => toWire(identity, row)));
  };

  return {
    list: async (identity: Identity, language: Language) => {
      const data = await list(identity, language);
      return { data, total: data.length };
    },
    join: async (identity: Identity, language: Language, wish: Wish): Promise<Waiting> => {
      if (!identity.verified) throw new DomainError(errorCode.notVerified);
      checkDays(wish, plainDateAt(clock()));
      const { doctorId, serviceId, branchId = null } = wish;
      const { known, given } = await repository.findPractice(db, { doctorId, serviceId, branchId });
      if (known === 0) throw new NotFound();
      if (!given) throw new InvalidInput([{ path: 'serviceId', key: 'invalid' }]);
      const { patientId } = identity;
      const row = {
        patientId,
        doctorId,
        serviceId,
        branchId,
        fromDay: wish.from,
        toDay: wish.to,
        anyDoctor: wish.anyDoctor ?? false,
      };
      const now = new Date(clock());
      const id = await db.transaction().execute(async (transaction) => {
        const waitingId = await repository.saveWaiting(transaction, { ...row, joinedAt: now }, mostLines);
        if (waitingId === undefined) throw new DomainError(errorCode.tooManyWaiting);
        await passOnUnwanted(transaction, { patientId, waitingId }, now);
        return waitingId;
      });
      return found((await list(identity, language)).find((one) => one.id === id));
    },
    leave: async ({ patientId }: Identity, id: number): Promise<null> => {
      await db.transaction().execute(async (transaction) => {
        // Before the entry: then the locks are taken in the order of the job that offers freed times.
        await passOnAll(transaction, { patientId, waitingId: id }, new Date(clock()));
        if (await repository.leaveWaiting(transaction, patientId, id))
          await cancelMessages(transaction, offerKey(id));
      });
      return null;
    },
    decline: async (
      { patientId }: Identity,
      { waitingId, startsAt }: { readonly waitingId: number; readonly startsAt: number },
    ): Promise<null> => {
      const offer = { patientId, waitingId, startsAt: new Date(startsAt) };
      await db.transaction().execute((transaction) => declineOffer(transaction, offer, new Date(clock())));
      return null;
    },
  };
};
