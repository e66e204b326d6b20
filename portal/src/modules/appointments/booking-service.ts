import type { NewAppointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import type { Identity } from '../../plugins/authentication.ts';
import { doctorTakes, insuranceCompanyExists } from './choices-repository.ts';
import { findObstacle, insertAppointment, type Wish } from './repository.ts';
import { findOffer } from './schedule-repository.ts';
import { slotAt, withinHorizon } from './slots.ts';

const refuseIf = (obstacle: 'own' | 'doctor' | undefined): void => {
  if (obstacle === 'own') throw new DomainError(errorCode.ownAppointmentOverlaps);
  if (obstacle === 'doctor') throw new DomainError(errorCode.slotTaken);
};

/** Who pays: an insured visit names its insurer, an employer's visit the employer, one's own neither. */
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

const visitOf = async (db: Database, wish: NewAppointment, now: number) => {
  const offer = found(await findOffer(db, wish));
  const slot = slotAt(offer, wish.date, now);
  if (!offer.offered || offer.price === null || slot === undefined)
    throw new DomainError(errorCode.slotNotOffered);
  return { price: offer.price, startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
};

/** Books a visit and answers its id, or says which of the two sides has no time. */
export const bookVisit = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { patientId, verified }: Identity,
  wish: NewAppointment,
): Promise<number> => {
  if (!verified) throw new DomainError(errorCode.notVerified);
  const now = clock();
  const { doctorId, serviceId, branchId, policy } = wish;
  if (!withinHorizon(wish.date, now)) throw new DomainError(errorCode.slotNotOffered);
  // Most who come too late learn it here, for one cheap read; the insert below is what decides.
  const moment = { doctorId, patientId, startsAt: new Date(wish.date), endsAt: new Date(wish.date + 1) };
  refuseIf(await findObstacle(db, moment));
  const visit = await visitOf(db, wish, now);
  const payer = await payerOf(db, wish);
  const times: Wish = { doctorId, patientId, startsAt: visit.startsAt, endsAt: visit.endsAt };
  const row = await insertAppointment(db, {
    ...times,
    ...payer,
    serviceId,
    branchId,
    policy,
    price: visit.price,
    status: 'booked',
    createdAt: new Date(now),
    cancelledAt: null,
  });
  if (row !== undefined) return row.id;
  refuseIf(await findObstacle(db, times));
  // Whoever was in the way has cancelled meanwhile; the patient may simply try again.
  throw new DomainError(errorCode.slotTaken);
};
