import type { NewAppointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Executor } from '../../../db/factory.ts';
import { DomainError, InvalidInput } from '../../../errors.ts';
import { claimService } from '../../packages/public.ts';
import { inPatientsTurn } from './bounds-repository.ts';
import { conflictOf } from './conflict.ts';
import type { BookingNeeds, OfferedTime, Place } from './offered-time.ts';
import { packaged, payerOf } from './payer.ts';
import type { Booking } from './booking.ts';
import * as repository from './slot-repository.ts';

type NewRow = Parameters<typeof repository.insertAppointment>[1] & {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly purchaseId: number | null;
};

/**
 * Takes a free time for a patient. The first try nearly always succeeds; the second one follows after expired
 * holds, or the caller's own, were removed.
 */
const timeClaim =
  ({ db, clock, bounds }: BookingNeeds, { refuse }: OfferedTime) =>
  async (
    row: NewRow,
    holderId: number,
    { note, ...wish }: Place & Pick<NewAppointment, 'again'> & { readonly note?: repository.Note },
  ) => {
    const now = new Date(clock());
    const { patientId, serviceId, startsAt, purchaseId } = row;
    const allow = async (transaction: Executor): Promise<void> => {
      await bounds.allowSame(transaction, { ...row, again: wish.again });
      await bounds.allowBooking(transaction, row);
      if (purchaseId !== null)
        await claimService(transaction, { patientId, serviceId, startsAt, purchaseId, now });
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const inserted = await inPatientsTurn(db, row.patientId, async (transaction) => {
        await allow(transaction);
        const made = await repository.insertAppointment(transaction, row);
        if (made !== undefined) await note?.(transaction);
        return made;
      });
      if (inserted !== undefined) return inserted.id;
      const { cause, own, ownHold, expired } = await conflictOf(db, { ...row, holderId }, now);
      if (cause !== undefined) return refuse(cause, wish, own);
      if (expired) await repository.freeExpiredHolds(db, row, now);
      const reshaped = ownHold
        ? await repository.reshapeHold(db, { ...row, holderId }, { allow, note })
        : undefined;
      if (reshaped !== undefined) return reshaped;
    }
    // Conflicts disappeared meanwhile and others followed; the patient may simply try again.
    return refuse(errorCode.slotTaken, wish, []);
  };

export const timeBooking = (needs: BookingNeeds, offered: OfferedTime): Booking['book'] => {
  const { db, clock } = needs;
  const { refuse, isNear, timeOf } = offered;
  const claim = timeClaim(needs, offered);
  return async ({ patientId, actorId, verified }, wish, { note, ...kind }) => {
    if (!verified) throw new DomainError(errorCode.notVerified);
    const now = clock();
    const { doctorId, serviceId, branchId, policy } = wish;
    if (!isNear(wish, now)) throw new DomainError(errorCode.slotNotOffered);
    // A cheap read detects most conflicts; the insert below is authoritative.
    const moment = {
      doctorId,
      patientId,
      holderId: actorId,
      startsAt: new Date(wish.date),
      endsAt: new Date(wish.date + 1),
    };
    const { cause, own } = await conflictOf(db, moment, new Date(now));
    if (cause !== undefined) return refuse(cause, wish, own);
    const { startsAt, endsAt, price } = await timeOf(wish, now);
    const payer = await payerOf(db, wish);
    const paid =
      wish.purchaseId === undefined ? { price, purchaseId: null } : packaged(wish.purchaseId, policy);
    const agreed = kind.status === 'booked' ? wish.price : undefined;
    if (agreed !== undefined && agreed !== paid.price)
      throw new InvalidInput([{ path: 'price', key: 'changed' }]);
    const row = { ...payer, ...paid, patientId, doctorId, serviceId, branchId, policy, startsAt, endsAt };
    const heldBy = kind.status === 'held' && actorId !== patientId ? actorId : null;
    const since = { createdAt: new Date(now), timedAt: new Date(now), cancelledAt: null };
    const made = { ...row, ...since, ...kind, heldBy };
    const told = kind.status === 'booked' && ({ untold: 'booked' } as const);
    return claim({ ...made, ...told }, actorId, { ...wish, ...(note && { note }) });
  };
};
