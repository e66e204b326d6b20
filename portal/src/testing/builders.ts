import type { Insertable } from 'kysely';
import type { Database } from '../db/factory.ts';
import type { Tables } from '../db/tables.ts';
import { testNow } from './test-clock.ts';

type PatientRow = Insertable<Tables['patient']>;

/** Ids in the seed. Ani is verified without visits, Aram is not verified, Mariam is verified with visits. */
export const seeded = {
  ...{ ani: 1, aram: 2, mariam: 3 },
  ...{ admin: 4, editor: 13, reception: 14, doctor: 15 },
} as const;

export const buildPatient = (id: number, given: Partial<PatientRow> = {}): PatientRow => ({
  id,
  username: `patient-${id}`,
  passwordHash: 'none',
  verified: true,
  phone: '+374 (99) 00 00 00',
  email: null,
  birthDate: null,
  language: 'hy',
  photo: null,
  photoPath: null,
  ...given,
});

/** Gives a patient an email address and a phone. */
export const makeReachable = async (db: Database, patientId: number): Promise<void> => {
  const contacts = { email: 'ani@example.am', phone: '+374 (91) 12 34 56' };
  await db.updateTable('patient').set(contacts).where('id', '=', patientId).execute();
};

type AppointmentRow = Insertable<Tables['appointment']>;

/** An appointment of 30 minutes with the first cardiologist of the seed, tomorrow at noon. */
export const buildAppointment = (given: Partial<AppointmentRow> = {}): AppointmentRow => {
  const startsAt = given.startsAt ?? new Date(testNow + 26 * 3_600_000);
  return {
    patientId: seeded.ani,
    doctorId: 1,
    serviceId: 8,
    branchId: 2,
    status: 'booked',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 30 * 60_000),
    price: 12_000,
    policy: 'self',
    insuranceCompanyId: null,
    workingCompany: null,
    createdAt: new Date(testNow),
    cancelledAt: null,
    ...given,
  };
};

export const addAppointment = async (db: Database, given: Partial<AppointmentRow> = {}): Promise<number> => {
  const row = await db
    .insertInto('appointment')
    .values(buildAppointment(given))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Deletes all appointments with their payments, including those of the demo. */
export const forgetVisits = async (db: Database): Promise<void> => {
  await db.deleteFrom('payment').execute();
  await db.deleteFrom('appointment').execute();
  await db.deleteFrom('purchase').execute();
};
