import { clinicToday } from '@arev/shared/i18n';
import { sql } from 'kysely';
import type { Database } from '../../portal/src/db/factory.ts';
import { seeded } from '../../portal/src/testing/builders.ts';
import { read, type Call } from '../portal/calls.ts';
import { doctorPages, doctorsOfPage } from '../portal/doctor-pages.ts';
import { patientSearches } from './patient-searches.ts';

interface Tokens {
  /** A patient with the maximum of visits; in the demo one with a few. */
  readonly patient: string;
  readonly reception: string;
  readonly doctor: string;
}

export interface NamedCall {
  readonly title: string;
  readonly next: () => Call;
  /** Calls of a turn, one after the other. */
  readonly inTurn: number;
  /** Calls before the first turn, which fill the caches of the portal. */
  readonly before: number;
  /** In milliseconds, of 95 % of the calls with the large database. */
  readonly limit?: number;
}

const portal = '/portal/api/v1';
const patients = '/patients/api/v1';
const words = encodeURIComponent('ան');
const slot = 'doctorId=1&serviceId=8&branchId=2';
const mostInTurn = 8;

/** The nearest day with visits: a kept database has none of today at some time, and a clinic none on a Sunday. */
const nearestDay = async (db: Database, of: 'branchId' | 'doctorId', id: number): Promise<string> => {
  const { branchId, startsAt } = await db
    .selectFrom('appointment')
    .where(of, '=', id)
    .where('status', '<>', 'held')
    .orderBy(sql`abs(extract(epoch from starts_at - now()))`)
    .select(['branchId', 'startsAt'])
    .limit(1)
    .executeTakeFirstOrThrow();
  return `branchId=${branchId}&date=${clinicToday(startsAt.getTime())}`;
};

/** Made in turns, until the first one follows again. */
const inTurns = (title: string, calls: readonly Call[], limit?: number): NamedCall => {
  let made = 0;
  const next = (): Call => {
    const call = calls[made % calls.length];
    if (call === undefined) throw new Error(`${title}: nothing to ask`);
    made += 1;
    return call;
  };
  const inTurn = Math.min(mostInTurn, calls.length);
  return { title, next, inTurn, before: inTurn, ...(limit !== undefined && { limit }) };
};

/** Calls that find something in this database. Each response is read from the database, without a cache. */
export const callsOf = async (
  db: Database,
  { patient, reception, doctor }: Tokens,
): Promise<readonly NamedCall[]> => {
  const pages = await doctorPages(db);
  const { doctorId } = await db
    .selectFrom('patient')
    .where('id', '=', seeded.doctor)
    .select('doctorId')
    .executeTakeFirstOrThrow();
  const ofBranch = await nearestDay(db, 'branchId', 1);
  const ofDoctor = await nearestDay(db, 'doctorId', doctorId ?? 0);
  const named = (title: string, path: string, token?: string, limit?: number): NamedCall =>
    inTurns(title, [read(path, token)], limit);
  return [
    named('doctors', `${portal}/doctors?page=0&size=24`),
    named('doctors by name', `${portal}/doctors?page=0&size=24&text=${words}`),
    named('doctors of a service', `${portal}/doctors?page=0&size=24&serviceId=8`),
    {
      title: `first free times of ${doctorsOfPage} doctors`,
      next: pages.next,
      inTurn: 1,
      before: pages.lap,
      limit: 50,
    },
    named('services', `${portal}/services?page=1&size=30`),
    named('services of a speciality', `${portal}/services?page=1&size=30&specializationId=2`),
    named('prices by branch of a city', `${portal}/services/branch-services?cities=1`),
    named('specialities of services by name', `${portal}/specializations?size=60&serviceText=${words}`),
    named('news', `${portal}/news?page=1&size=12`),
    named('questions', `${portal}/faqs?page=1&size=5`),
    named('free days', `${patients}/appointments/schedule-dates?${slot}`, patient),
    named('appointments of a patient', `${patients}/appointments?page=1&size=10&period=past`, patient),
    named('filters of appointments', `${patients}/appointments/getAppointmentsFilters`, patient),
    named('day of a branch', `${patients}/staff/reception/day?${ofBranch}`, reception, 100),
    named('day of a doctor', `${patients}/staff/reception/day?${ofDoctor}`, doctor),
    ...Object.entries(await patientSearches(db)).map(([title, texts]) => {
      const calls = texts.map((text) =>
        read(`${patients}/staff/patients?text=${encodeURIComponent(text)}`, reception),
      );
      return inTurns(title, calls, 50);
    }),
  ];
};
