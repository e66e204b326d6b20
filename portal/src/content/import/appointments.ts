import {
  addDays,
  instantOf,
  minutesOf,
  monthDayOf,
  plainDateAt,
  timeOf,
  weekdayOf,
} from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { bySlug } from './by-slug.ts';
import { importVisitRecords } from './visit-records.ts';

type Patient = Seed['patients'][number];
type Demo = Patient['appointments'][number];

const dayMs = 86_400_000;
const heldMs = 10 * 60_000;
const quarterMs = 15 * 60_000;

/** The first day, from the given distance to today on, on which the doctor works at that time. */
const dayOf = (seed: Seed, demo: Demo, now: number): string => {
  const { schedule } = bySlug(seed.doctors, demo.doctorSlug);
  const branch = bySlug(seed.branches, demo.branchSlug);
  const { durationMinutes } = bySlug(seed.services, demo.serviceSlug);
  const ends = timeOf(minutesOf(demo.time) + durationMinutes);
  const works = (date: string): boolean =>
    !seed.holidays.some(({ monthDay }) => monthDay === monthDayOf(date)) &&
    schedule.some(
      ({ branchId, weekday, from, to }) =>
        branchId === branch.id && weekday === weekdayOf(date) && from <= demo.time && ends <= to,
    );
  const step = Math.sign(demo.daysFromNow);
  const start = addDays(plainDateAt(now), demo.daysFromNow);
  for (let days = 0; days < 60; days += 1) {
    const date = addDays(start, days * step);
    if (works(date)) return date;
  }
  throw new Error(`${demo.doctorSlug} never sees patients at ${demo.time} in ${demo.branchSlug}.`);
};

/** An appointment in progress started at the last quarter of an hour, whatever the working hours. */
const startOf = (seed: Seed, demo: Demo, now: number): number =>
  demo.daysFromNow === 0
    ? Math.floor(now / quarterMs) * quarterMs
    : instantOf(dayOf(seed, demo, now), demo.time);

const statusOf = ({ status, cancelled }: Demo, startsAt: number, now: number) => ({
  status,
  heldUntil: status === 'held' ? new Date(now + heldMs) : null,
  cancelledAt: status === 'cancelled' ? new Date(Math.min(now, startsAt - dayMs)) : null,
  cancelledBy: status === 'cancelled' ? (cancelled?.by ?? 'patient') : null,
  cancelReason: cancelled?.reason ?? null,
});

const rowOf = (seed: Seed, patient: Patient, demo: Demo, now: number) => {
  const service = bySlug(seed.services, demo.serviceSlug);
  const branch = bySlug(seed.branches, demo.branchSlug);
  const startsAt = startOf(seed, demo, now);
  const employer = seed.organizations.find(({ id }) => demo.policy === 'employer' && id === demo.companyId);
  return {
    patientId: patient.id,
    doctorId: bySlug(seed.doctors, demo.doctorSlug).id,
    serviceId: service.id,
    branchId: branch.id,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + service.durationMinutes * 60_000),
    price: service.prices.find(({ branchId }) => branchId === branch.id)?.price ?? 0,
    policy: demo.policy,
    insuranceCompanyId: demo.policy === 'insurance' ? demo.companyId : null,
    workingCompany: employer?.translations[patient.language].title ?? null,
    createdAt: new Date(demo.status === 'held' ? now : Math.min(now, startsAt) - 3 * dayMs),
    ...statusOf(demo, startsAt, now),
  };
};

/** Only for patients without appointments: the import does not change what somebody booked or cancelled. */
export const importAppointments = async (
  db: Executor,
  seed: Seed,
  now: number,
  fileIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const taken = await db.selectFrom('appointment').select('patientId').distinct().execute();
  for (const patient of seed.patients) {
    if (taken.some(({ patientId }) => patientId === patient.id)) continue;
    for (const demo of patient.appointments) {
      const row = rowOf(seed, patient, demo, now);
      const written = await db
        .insertInto('appointment')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (written) await importVisitRecords(db, seed, { ...written, ...row, patient, demo }, fileIds);
    }
  }
};
