import { errorCode } from '@arev/shared/contracts/errors';
import { allowDate } from '../../packages/public.ts';
import { conflictOf } from './conflict.ts';
import type { BookingNeeds, OfferedTime } from './offered-time.ts';
import type { Booking } from './booking.ts';
import * as repository from './slot-repository.ts';

export const timeMove =
  ({ db, clock, bounds }: BookingNeeds, { refuse, timeOf }: OfferedTime): Booking['move'] =>
  async (visit, date, latest, { doctorId, branchId, note } = visit) => {
    const now = new Date(clock());
    const place = { ...visit, doctorId, branchId, date };
    const { startsAt, endsAt } = await timeOf(place, now.getTime());
    const wish = { ...place, startsAt, endsAt, moving: visit.id };
    const turn = { patientId: visit.patientId, doctorIds: [visit.doctorId, doctorId] };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const moved = await repository.inTurn(db, turn, async (transaction) => {
        await bounds.allowMove(transaction, wish, visit);
        const { patientId, purchaseId } = visit;
        if (purchaseId !== null) await allowDate(transaction, { patientId, purchaseId, startsAt });
        const to = { doctorId, branchId, startsAt, endsAt };
        const row = await repository.moveAppointment(transaction, visit, { ...to, timedAt: now, latest });
        if (row !== undefined) await note?.(transaction);
        return row;
      });
      if (moved !== 'taken') return moved !== undefined;
      const { cause, own, ownHold, expired } = await conflictOf(db, wish, now);
      if (cause !== undefined) return refuse(cause, place, own);
      if (expired) await repository.freeExpiredHolds(db, wish, now);
      // The caller's own held time is used for this visit.
      if (ownHold) await repository.releaseHolds(db, visit.holderId);
    }
    return refuse(errorCode.slotTaken, place, []);
  };
