import {
  addDays,
  instantOf,
  minutesOf,
  monthDayOf,
  plainDateAt,
  timeOf,
  weekdayOf,
} from '../../clinic-time.ts';
import type { Executor } from '../factory.ts';
import type { Seed } from '../seed/schema.ts';

type Patient = Seed['patients'][number];
type Demo = Patient['appointments'][number];

const bySlug = <Item extends { slug: string }>(items: readonly Item[], slug: string): Item => {
  const item = items.find((one) => one.slug === slug);
  if (item === undefined) throw new Error(`The seed names "${slug}", which it does not have.`);
  return item;
};

/** The asked distance from today, then on to the first day on which the doctor really sees patients at that time. */
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

const rowOf = (seed: Seed, patient: Patient, demo: Demo, now: number) => {
  const service = bySlug(seed.services, demo.serviceSlug);
  const branch = bySlug(seed.branches, demo.branchSlug);
  const startsAt = instantOf(dayOf(seed, demo, now), demo.time);
  const employer = seed.organizations.find(({ id }) => demo.policy === 'employer' && id === demo.companyId);
  return {
    patientId: patient.id,
    doctorId: bySlug(seed.doctors, demo.doctorSlug).id,
    serviceId: service.id,
    branchId: branch.id,
    status: demo.status,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + service.durationMinutes * 60_000),
    price: service.prices.find(({ branchId }) => branchId === branch.id)?.price ?? 0,
    policy: demo.policy,
    insuranceCompanyId: demo.policy === 'insurance' ? demo.companyId : null,
    workingCompany: employer?.translations[patient.language].title ?? null,
    createdAt: new Date(now),
    cancelledAt: demo.status === 'cancelled' ? new Date(now) : null,
  };
};

/** Only for patients who have none: an appointment that somebody made or cancelled is not the seed's to touch. */
export const importAppointments = async (db: Executor, seed: Seed, now: number): Promise<void> => {
  const taken = await db.selectFrom('appointment').select('patientId').distinct().execute();
  const rows = seed.patients
    .filter(({ id }) => !taken.some(({ patientId }) => patientId === id))
    .flatMap((patient) => patient.appointments.map((demo) => rowOf(seed, patient, demo, now)));
  if (rows.length === 0) return;
  await db
    .insertInto('appointment')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
