import type { NewAppointment } from '@arev/shared/contracts/appointments';
import { errorCode, type ErrorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import { DomainError, found, InvalidInput } from '../../../errors.ts';
import type { Calendar } from '../schedule/calendar.ts';
import type { Nearest } from '../schedule/nearest.ts';
import { slotAt, withinHorizon, type Interval } from '../schedule/slots.ts';
import { findKind } from './choices-repository.ts';
import type { VisitBounds } from './visit-bounds.ts';

export interface BookingNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly nearest: Nearest;
  readonly calendar: Pick<Calendar, 'offer'>;
  readonly bounds: VisitBounds;
  /** How long after its beginning a time can still be booked, for walk-in patients. */
  readonly graceMs?: number;
}

export type Place = Pick<NewAppointment, 'doctorId' | 'serviceId' | 'branchId' | 'date'>;

/** The reason why a time is not offered: the service may be available by request, or in a package. */
const notOffered = async (db: Database, serviceId: number): Promise<DomainError> => {
  const service = await findKind(db, serviceId);
  const path = [{ path: 'serviceId', key: 'invalid' }];
  if (service?.personalPackage) return new InvalidInput(path, 'package');
  if (service?.task) return new InvalidInput(path, 'task');
  return new DomainError(errorCode.slotNotOffered);
};

export type OfferedTime = ReturnType<typeof offeredTime>;

/** Checks whether the clinic offers a time; a refusal contains the nearest free times. */
export const offeredTime = ({ db, nearest, calendar, graceMs = 0 }: BookingNeeds) => {
  const refuse = async (code: ErrorCode, wish: Place, own: readonly Interval[]): Promise<never> => {
    throw new DomainError(code, { nearest: await nearest(wish, wish.date, own) });
  };

  const isNear = ({ date }: Place, now: number): boolean => withinHorizon(date, now - graceMs);

  /** The time with its end and price; throws a refusal if it is not offered. */
  const timeOf = async (wish: Place, now: number) => {
    if (!isNear(wish, now)) throw new DomainError(errorCode.slotNotOffered);
    const offer = found(await calendar.offer(wish));
    const slot = slotAt(offer, wish.date, now - graceMs);
    if (!offer.offered || offer.price === null) throw await notOffered(db, wish.serviceId);
    if (slot === undefined) return refuse(errorCode.slotNotOffered, wish, []);
    return { price: offer.price, startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  };

  return { refuse, isNear, timeOf };
};
