import { sql } from 'kysely';
import { buffersOf } from '../../testing/buffers.ts';
import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let desk: string;
let doctor: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
  desk = await portal.signIn(seeded.reception);
  doctor = await portal.signIn(seeded.doctor);
});
afterAll(() => portal.close());
let visit: number;
beforeEach(async () => {
  await forgetVisits(portal.db);
  visit = await addAppointment(portal.db, own);
});

/** Of the account with the role of a doctor. */
const doctorId = 38;
const own = { doctorId, branchId: 2 };
const hourMs = 3_600_000;
const at = (hours: number) => new Date(testNow + hours * hourMs);
const tomorrow = at(26).toISOString().slice(0, 10);
const nextWeek = at(194);
const versionOf = async (as = desk, query = `branchId=2&date=${tomorrow}`): Promise<string> =>
  (await portal.get(`/patients/api/v1/staff/reception/day-version?${query}`, { as, language: 'en' })).body
    .data.version;
const write = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(portal.db));
const moved = (to: Date) =>
  `starts_at = '${to.toISOString()}', ends_at = '${new Date(to.getTime() + 1_800_000).toISOString()}'`;
const change = (set: string) => write(`update appointment set ${set} where id = ${visit}`);
const dayOff = `'${at(20).toISOString()}', '${at(30).toISOString()}'`;
const names = (table: string, column: string, id: number) =>
  `update ${table} set first_name = first_name || 'a' where ${column} = ${id} and language = 'en'`;
const waits = async () => {
  await write(`insert into waiting (patient_id, doctor_id, service_id, branch_id, from_day, to_day, joined_at)
    values (${seeded.aram}, ${doctorId}, 8, 2, '2027-02-10', '2027-12-01', now()) on conflict do nothing`);
};

/** What the day of the desk and of the doctor shows. */
const shown: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['A booked visit', () => addAppointment(portal.db, { ...own, startsAt: at(28), patientId: seeded.aram })],
  ['A cancelled visit', () => change(`status = 'cancelled', cancelled_by = 'clinic'`)],
  ['A confirmed visit', () => change(`status = 'confirmed'`)],
  ['A visit that moves to another hour', () => change(moved(at(28)))],
  ['A visit that takes longer', () => change(`ends_at = ends_at + interval '10 minutes'`)],
  ['A visit that moves to another day', () => change(moved(nextWeek))],
  ['A visit that moves to another branch', () => change('branch_id = 1')],
  ['A visit that moves to another doctor', () => change('doctor_id = 1')],
  ['A visit for another service', () => change('service_id = 9')],
  ['A deleted visit', () => write(`delete from appointment where id = ${visit}`)],
  ['Deleting all visits', () => write('truncate appointment cascade')],
  [
    'A held time that is booked',
    async () => {
      const held = { ...own, status: 'held', startsAt: at(28), heldUntil: at(30) } as const;
      const id = await addAppointment(portal.db, { ...held, patientId: seeded.aram });
      const before = [await versionOf(), await versionOf(doctor)];
      await write(`update appointment set status = 'booked', held_until = null where id = ${id}`);
      expect([await versionOf(), await versionOf(doctor)]).not.toEqual(before);
    },
  ],
  ['A patient with another name', () => write(names('patient_translation', 'patient_id', seeded.ani))],
  [
    'A patient with another phone',
    () => write(`update patient set phone = phone || '1' where id = ${seeded.ani}`),
  ],
  ['A verified patient', () => write(`update patient set verified = not verified where id = ${seeded.ani}`)],
  [
    'Answers to the questions before a visit',
    () =>
      write(`insert into filled_survey (survey_id, survey_title, answers, language, created_at, appointment_id)
        select id, 'Sleep', '[]', 'en', now(), ${visit} from survey limit 1`),
  ],
  ['A doctor with another name', () => write(names('doctor_translation', 'doctor_id', doctorId))],
  [
    'A service with another title',
    () =>
      write(`update service_translation set title = title || 'a' where service_id = 8 and language = 'en'`),
  ],
  [
    'Changed working hours',
    () => write(`update working_range set ends = '23:45' where doctor_id = ${doctorId}`),
  ],
  [
    'Extra hours',
    () =>
      write(`insert into extra_hours (doctor_id, branch_id, date, starts, ends)
        select doctor_id, branch_id, '${tomorrow}', '20:00', '21:00' from doctor_branch where branch_id = 2 limit 1`),
  ],
  ['Deleted extra hours', () => write('delete from extra_hours')],
  [
    'A doctor who is away',
    () =>
      write(
        `insert into time_off (doctor_id, starts_at, ends_at, kind) values (${doctorId}, ${dayOff}, 'illness')`,
      ),
  ],
  [
    'A closed branch',
    () => write(`insert into time_off (branch_id, starts_at, ends_at, kind) values (2, ${dayOff}, 'closed')`),
  ],
  ['A branch that opens again', () => write('delete from time_off')],
  ['A holiday', () => write(`insert into holiday (date, branch_id) values ('${tomorrow}', 2)`)],
  ['A holiday of another day', () => write(`update holiday set date = '2027-12-31' where branch_id = 2`)],
  ['Somebody who waits for a time', waits],
  [
    'A time offered by the desk',
    async () => {
      await waits();
      await write(`insert into desk_offer (waiting_id, doctor_id, branch_id, starts_at)
        select id, ${doctorId}, 2, '${at(28).toISOString()}' from waiting where patient_id = ${seeded.aram}`);
    },
  ],
  ['A declined offer', () => write('update desk_offer set declined_at = now()')],
  ['Somebody who does not wait any more', () => write('delete from waiting')],
];

test.each(shown)('%s changes the version of the day', async (_, run) => {
  const before = [await versionOf(), await versionOf(doctor)];
  await run();
  const after = [await versionOf(), await versionOf(doctor)];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('Who pays for a visit, and that it is paid, change the version of the day for the desk only', async () => {
  const before = [await versionOf(), await versionOf(doctor)];
  await change(`policy = 'employer', working_company = 'Ararat'`);
  const employer = await versionOf();
  expect(employer).not.toBe(before[0]);
  await write(`update insurance_company_translation set title = title || ' LLC'`);
  expect(await versionOf()).not.toBe(employer);
  await change(`status = 'confirmed', policy = 'self', working_company = null`);
  await write(`insert into payment (appointment_id, patient_id, order_number, order_id, form_url, amount, status, language, created_at, expires_at)
    values (${visit}, ${seeded.ani}, 'paid-late', 'x', 'https://bank.example', 1000, 'registered', 'en', now(), now())`);
  const confirmed = [await versionOf(), await versionOf(doctor)];
  await write(`update payment set status = 'paid', paid_at = now() where order_number = 'paid-late'`);
  expect(await versionOf()).not.toBe(confirmed[0]);
  expect(await versionOf(doctor)).toBe(confirmed[1]);
});

test('A visit that moves to this day, or from another branch, changes its version', async () => {
  await change(`${moved(nextWeek)}, branch_id = 1`);
  const away = await versionOf();
  await change(moved(at(26)));
  expect(await versionOf()).toBe(away);
  await change('branch_id = 2');
  const back = await versionOf();
  expect(back).not.toBe(away);
  await change(moved(nextWeek));
  const gone = await versionOf();
  expect(gone).not.toBe(back);
  await change(moved(at(26)));
  expect(await versionOf()).not.toBe(gone);
});

test('A visit just before midnight in Yerevan changes its own day, not the next', async () => {
  const day = (date: string) => versionOf(desk, `branchId=2&date=${date}`);
  const [own, next] = [await day('2027-02-20'), await day('2027-02-21')];
  await addAppointment(portal.db, { startsAt: new Date('2027-02-20T23:30:00+04:00') });
  expect(await day('2027-02-20')).not.toBe(own);
  expect(await day('2027-02-21')).toBe(next);
});

test('What the day does not show changes no version: other days and branches, held times, reminders', async () => {
  const before = [await versionOf(), await versionOf(doctor)];
  const aram = { ...own, patientId: seeded.aram };
  await addAppointment(portal.db, { ...aram, startsAt: nextWeek });
  await addAppointment(portal.db, { ...aram, branchId: 1, startsAt: at(28) });
  await addAppointment(portal.db, { ...aram, status: 'held', startsAt: at(30), heldUntil: at(40) });
  await change(`untold = 'booked', reminded_hours = 24`);
  await write(`update patient set language = 'ru' where id = ${seeded.ani}`);
  await write(`update doctor_translation set position = 'Head' where doctor_id = ${doctorId}`);
  expect([await versionOf(), await versionOf(doctor)]).toEqual(before);
});

test('The visits of other doctors do not make a doctor read the day again', async () => {
  const before = await versionOf(doctor);
  await addAppointment(portal.db, { startsAt: at(28), patientId: seeded.aram });
  expect(await versionOf(doctor)).toBe(before);
});

test('A version changes when the transaction commits, whatever the order', async () => {
  const running = await Promise.all([1, 2].map(() => portal.db.startTransaction().execute()));
  const seen = [await versionOf()];
  for (const [index, transaction] of running.entries())
    await addAppointment(transaction, {
      startsAt: at(28 + index),
      patientId: [seeded.aram, seeded.mariam][index] ?? 0,
    });
  expect(await versionOf()).toBe(seen[0]);
  for (const transaction of running.toReversed()) {
    await transaction.commit().execute();
    const version = await versionOf();
    expect(seen).not.toContain(version);
    seen.push(version);
  }
});

test('Reading a version costs the same, however many visits the day has', async () => {
  const read = () => buffersOf(portal.db, /list_version/, () => versionOf());
  const few = await read();
  await write(`insert into appointment (patient_id, doctor_id, service_id, branch_id, status, starts_at, ends_at,
      price, policy, created_at)
    select ${seeded.ani}, 1, 8, 2, 'completed', at, at + interval '1 minute', 0, 'self', at
    from generate_series('${tomorrow} 09:00+04'::timestamptz, '${tomorrow} 20:00+04', interval '20 seconds') as at`);
  expect(await read()).toBeLessThanOrEqual(few + 3);
});
