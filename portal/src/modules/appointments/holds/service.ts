import type { Appointment, NewAppointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Hold } from '@arev/shared/contracts/holds';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import { DomainError, found } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import { claimService } from '../../packages/public.ts';
import { findLiveHold, inPatientsTurn } from '../booking/bounds-repository.ts';
import type { Booking } from '../booking/booking.ts';
import * as repository from '../visits/repository.ts';
import * as slots from '../booking/slot-repository.ts';
import { holdMs, longestHoldMs } from '../booking/hold-times.ts';
import type { VisitBounds } from '../booking/visit-bounds.ts';

interface HoldNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly bounds: VisitBounds;
  readonly booking: Pick<Booking, 'book' | 'checkOffered'>;
  readonly findVisit: (identity: Identity, language: Language, id: number) => Promise<Appointment>;
}

type HoldRow = Awaited<ReturnType<typeof repository.listHolds>>[number];

const toWire = ({ heldUntil, createdAt, state: _, newFiles: __, ...row }: HoldRow, now: number): Hold => {
  const end = found(heldUntil ?? undefined).getTime();
  return {
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    heldUntil: end,
    heldForMs: Math.max(0, end - now),
    extendableUntil: createdAt.getTime() + longestHoldMs,
  };
};

const heldIn = ({ actorId, patientId }: Identity, id: number) => ({ id, actorId, patientId });

export const holdsService = ({ db, clock, bounds, booking, findVisit }: HoldNeeds) => {
  const until = (): Date => new Date(clock() + holdMs);
  const list = async ({ actorId, patientId }: Identity, language: Language): Promise<Hold[]> => {
    const now = clock();
    const reader = { actorId, patientId, language, now: new Date(now) };
    return (await repository.listHolds(db, reader)).map((row) => toWire(row, now));
  };
  const one = async (identity: Identity, language: Language, id: number): Promise<Hold> => {
    const hold = (await list(identity, language)).find((held) => held.id === id);
    if (hold === undefined) throw new DomainError(errorCode.holdExpired);
    return hold;
  };

  return {
    list: async (identity: Identity, language: Language) => {
      const data = await list(identity, language);
      return { data, total: data.length };
    },
    hold: async (identity: Identity, language: Language, wish: NewAppointment): Promise<Hold> => {
      const id = await booking.book(identity, wish, { status: 'held', heldUntil: until() });
      return one(identity, language, id);
    },
    extend: async (identity: Identity, language: Language, id: number): Promise<Hold> => {
      const held = heldIn(identity, id);
      const row = await slots.prolongHold(db, held, { now: new Date(clock()), until: until() });
      const hold = await one(identity, language, id);
      if (row === undefined) throw new DomainError(errorCode.holdNotExtendable);
      return hold;
    },
    release: async (identity: Identity, id: number): Promise<null> => {
      await slots.releaseHold(db, heldIn(identity, id));
      return null;
    },
    /** A retry after a lost response gets the visit that was booked. */
    confirm: async (identity: Identity, language: Language, id: number): Promise<Appointment> => {
      const own = heldIn(identity, id);
      const now = new Date(clock());
      const wanted = await findLiveHold(db, own, now);
      if (wanted !== undefined) await booking.checkOffered({ ...wanted, date: wanted.startsAt.getTime() });
      await inPatientsTurn(db, identity.patientId, async (transaction) => {
        const held = await findLiveHold(transaction, own, now);
        if (held?.patientId !== identity.patientId) return;
        await bounds.allowBooking(transaction, held);
        const { purchaseId } = held;
        if (purchaseId !== null) await claimService(transaction, { ...held, purchaseId, now });
        await slots.bookHold(transaction, own, now);
      });
      try {
        return await findVisit(identity, language, id);
      } catch (error) {
        if (error instanceof DomainError && error.code === errorCode.notFound)
          throw new DomainError(errorCode.holdExpired);
        throw error;
      }
    },
  };
};
