import type { NewAppointment } from '@arev/shared/contracts/appointments';
import { errorCode, type ErrorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { DomainError, found, InvalidInput } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import { allowDate, claimService } from '../../packages/public.ts';
import { inPatientsTurn } from './bounds-repository.ts';
import type { Calendar } from '../schedule/calendar.ts';
import { doctorTakes, findKind, insuranceCompanyExists } from './choices-repository.ts';
import type { Nearest } from '../schedule/nearest.ts';
import * as repository from './slot-repository.ts';
import { overlap, slotAt, withinHorizon, type Interval } from '../schedule/slots.ts';
import type { VisitBounds } from './visit-bounds.ts';

interface BookingNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly nearest: Nearest;
  readonly calendar: Pick<Calendar, 'offer'>;
  readonly bounds: VisitBounds;
  /** How long after its beginning a time can still be booked, for walk-in patients. */
  readonly graceMs?: number;
}

/** Booked at once, or held. */
type Kind = { readonly status: 'booked' } | { readonly status: 'held'; readonly heldUntil: Date };

/** The payer: an insured visit names its insurer, an employer's visit the employer, a private one neither. */
const payerOf = async (db: Database, { doctorId, policy, insuranceData }: NewAppointment) => {
  if (!(await doctorTakes(db, doctorId, policy)))
    throw new InvalidInput([{ path: 'policy', key: 'invalid' }]);
  const insurer = insuranceData?.insuranceCompany ?? null;
  const employer = insuranceData?.workingCompany?.trim() || null;
  if (policy === 'self') return { insuranceCompanyId: null, workingCompany: null };
  if (policy === 'employer') {
    if (employer === null)
      throw new InvalidInput([{ path: 'insuranceData.workingCompany', key: 'required' }]);
    return { insuranceCompanyId: null, workingCompany: employer };
  }
  const path = 'insuranceData.insuranceCompany';
  if (insurer === null) throw new InvalidInput([{ path, key: 'required' }]);
  if (!(await insuranceCompanyExists(db, insurer))) throw new InvalidInput([{ path, key: 'invalid' }]);
  return { insuranceCompanyId: insurer, workingCompany: employer };
};

type NewRow = Parameters<typeof repository.insertAppointment>[1] & {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly purchaseId: number | null;
};
/** A package covers the whole price. */
const packaged = (purchaseId: number, policy: NewAppointment['policy']) => {
  if (policy !== 'self') throw new InvalidInput([{ path: 'policy', key: 'invalid' }]);
  return { price: 0, purchaseId };
};

type InTheWay = Awaited<ReturnType<typeof repository.listInTheWay>>[number];

const interval = ({ startsAt, endsAt }: Pick<InTheWay, 'startsAt' | 'endsAt'>): Interval => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

/** The conflict of a wish: the patient's own visit, another patient's, or only expired holds. */
const look = async (db: Database, wish: repository.Wish & { readonly moving?: number }, now: Date) => {
  const rows = (await repository.listInTheWay(db, { ...wish, now })).filter(({ id }) => id !== wish.moving);
  const isOwnHold = ({ heldUntil, holderId }: InTheWay): boolean =>
    heldUntil !== null && holderId === wish.holderId;
  const foreign = rows.filter((row) => !isOwnHold(row));
  const isLive = ({ heldUntil }: InTheWay): boolean => heldUntil === null || heldUntil > now;
  const own = foreign.filter((row) => row.patientId === wish.patientId && isLive(row));
  const others = foreign.filter(({ patientId }) => patientId !== wish.patientId);
  const wished = interval(wish);
  const cause: ErrorCode | undefined = own.some((visit) => overlap(interval(visit), wished))
    ? errorCode.ownAppointmentOverlaps
    : others.some(isLive)
      ? errorCode.slotTaken
      : undefined;
  return {
    cause,
    own: own.map(interval),
    ownHold: rows.some(isOwnHold),
    expired: foreign.some((row) => !isLive(row)),
  };
};

/** Why it is not offered: the service may be available by request, or in a package. */
const notOffered = async (db: Database, serviceId: number): Promise<DomainError> => {
  const service = await findKind(db, serviceId);
  const path = [{ path: 'serviceId', key: 'invalid' }];
  if (service?.personalPackage) return new InvalidInput(path, 'package');
  if (service?.task) return new InvalidInput(path, 'task');
  return new DomainError(errorCode.slotNotOffered);
};

type Place = Pick<NewAppointment, 'doctorId' | 'serviceId' | 'branchId' | 'date'>;

interface Noting {
  /** Writes to the audit trail in the transaction of the change, and only if there is one. */
  readonly note?: repository.Note;
}

export interface Booking {
  /** Books the time and returns the id, or the conflict of one of the two sides. */
  readonly book: (identity: Identity, wish: NewAppointment, kind: Kind & Noting) => Promise<number>;
  /** Moves a visit to another time, and branch or doctor if given; false if it cannot be moved any more. */
  readonly move: (
    visit: repository.Movable & Pick<repository.Wish, 'holderId'>,
    date: number,
    latest: Date,
    to?: Pick<Place, 'doctorId' | 'branchId'> & Noting,
  ) => Promise<boolean>;
}

export const bookingService = (needs: BookingNeeds): Booking => {
  const { db, clock, nearest, calendar, bounds, graceMs = 0 } = needs;
  const refuse = async (code: ErrorCode, wish: Place, own: readonly Interval[]): Promise<never> => {
    throw new DomainError(code, { nearest: await nearest(wish, wish.date, own) });
  };

  const visitOf = async (wish: Place, now: number) => {
    if (!withinHorizon(wish.date, now - graceMs)) throw new DomainError(errorCode.slotNotOffered);
    const offer = found(await calendar.offer(wish));
    const slot = slotAt(offer, wish.date, now - graceMs);
    if (!offer.offered || offer.price === null) throw await notOffered(db, wish.serviceId);
    if (slot === undefined) return refuse(errorCode.slotNotOffered, wish, []);
    return { price: offer.price, startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  };

  /**
   * The first try nearly always succeeds; the second one follows after expired holds, or the caller's own,
   * were removed.
   */
  const claim = async (
    row: NewRow,
    holderId: number,
    { note, ...wish }: Place & Pick<NewAppointment, 'again'> & Noting,
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
      const { cause, own, ownHold, expired } = await look(db, { ...row, holderId }, now);
      if (cause !== undefined) return refuse(cause, wish, own);
      if (expired) await repository.freeExpiredHolds(db, row, now);
      const reshaped = ownHold
        ? await repository.reshapeHold(db, { ...row, holderId }, { allow, note })
        : undefined;
      if (reshaped !== undefined) return reshaped;
    }
    // The conflict has disappeared meanwhile and others came; the patient may simply try again.
    return refuse(errorCode.slotTaken, wish, []);
  };

  const book: Booking['book'] = async ({ patientId, actorId, verified }, wish, { note, ...kind }) => {
    if (!verified) throw new DomainError(errorCode.notVerified);
    const now = clock();
    const { doctorId, serviceId, branchId, policy } = wish;
    if (!withinHorizon(wish.date, now - graceMs)) throw new DomainError(errorCode.slotNotOffered);
    // A cheap read detects most conflicts; the insert below is authoritative.
    const moment = {
      doctorId,
      patientId,
      holderId: actorId,
      startsAt: new Date(wish.date),
      endsAt: new Date(wish.date + 1),
    };
    const { cause, own } = await look(db, moment, new Date(now));
    if (cause !== undefined) return refuse(cause, wish, own);
    const { startsAt, endsAt, price } = await visitOf(wish, now);
    const payer = await payerOf(db, wish);
    const paid =
      wish.purchaseId === undefined ? { price, purchaseId: null } : packaged(wish.purchaseId, policy);
    const row = { ...payer, ...paid, patientId, doctorId, serviceId, branchId, policy, startsAt, endsAt };
    const heldBy = kind.status === 'held' && actorId !== patientId ? actorId : null;
    const since = { createdAt: new Date(now), timedAt: new Date(now), cancelledAt: null };
    const made = { ...row, ...since, ...kind, heldBy };
    const told = kind.status === 'booked' && ({ untold: 'booked' } as const);
    return claim({ ...made, ...told }, actorId, { ...wish, ...(note && { note }) });
  };

  const move: Booking['move'] = async (visit, date, latest, { doctorId, branchId, note } = visit) => {
    const now = new Date(clock());
    const place = { ...visit, doctorId, branchId, date };
    const { startsAt, endsAt } = await visitOf(place, now.getTime());
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
      const { cause, own, ownHold, expired } = await look(db, wish, now);
      if (cause !== undefined) return refuse(cause, place, own);
      if (expired) await repository.freeExpiredHolds(db, wish, now);
      // The caller's own held time is used for this visit.
      if (ownHold) await repository.releaseHolds(db, visit.holderId);
    }
    return refuse(errorCode.slotTaken, place, []);
  };

  return { book, move };
};
