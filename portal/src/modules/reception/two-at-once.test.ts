import { setImmediate } from 'node:timers/promises';
import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { waitingCalls } from '../../testing/waiting-calls.ts';

let portal: TestPortal;
let desk: string;
let ani: string;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
  ani = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());

const tuesdayAt = (time: string): number => Date.parse(`2027-02-23T${time}:00+04:00`);
const seen = { startsAt: tuesdayAt('10:00'), doctorId: 1 };
let id: number;
beforeEach(async () => {
  await forgetVisits(portal.db);
  id = await addAppointment(portal.db, { startsAt: new Date(seen.startsAt) });
});

const change = async (what: 'cancellation' | 'time', body: object) =>
  (await portal.post(`/patients/api/v1/staff/appointments/${id}/${what}`, body, { as: desk, language: 'en' }))
    .body;
const moveOnline = (date: number) =>
  portal.post('/patients/api/v1/appointments/reschedule', { appointmentId: id, date }, { as: ani });
const visit = () =>
  portal.db
    .selectFrom('appointment')
    .where('id', '=', id)
    .select(['startsAt', 'status'])
    .executeTakeFirstOrThrow();

test('A visit that its patient moved meanwhile is neither cancelled nor moved by the desk', async () => {
  await moveOnline(tuesdayAt('12:00'));
  expect((await change('cancellation', { reason: 'The doctor is ill', seen })).code).toBe(-80);
  expect((await change('time', { date: tuesdayAt('14:00'), seen })).code).toBe(-80);
  expect(await visit()).toEqual({ startsAt: new Date(tuesdayAt('12:00')), status: 'booked' });
  const current = { ...seen, startsAt: tuesdayAt('12:00') };
  expect((await change('cancellation', { reason: 'The doctor is ill', seen: current })).data.state).toBe(
    'cancelled',
  );
});

test('A visit that a colleague gave to another doctor at the same time is not cancelled', async () => {
  expect((await change('cancellation', { reason: 'Ill', seen: { ...seen, doctorId: 2 } })).code).toBe(-80);
  expect((await visit()).status).toBe('booked');
});

test('Retries of a move and of a cancellation succeed, although the visit is not as it was seen any more', async () => {
  const move = { date: tuesdayAt('12:00'), seen };
  for (const _ of [1, 2]) expect((await change('time', move)).data.date).toBe(move.date);
  const cancellation = { reason: 'Ill', seen: { ...seen, startsAt: move.date } };
  for (const _ of [1, 2]) expect((await change('cancellation', cancellation)).data.state).toBe('cancelled');
});

test('A visit is not booked for a patient who erases the account at that moment', async () => {
  const wish = { patientId: seeded.aram, doctorId: 1, serviceId: 8, branchId: 2, date: tuesdayAt('12:00') };
  const booking = await portal.db.transaction().execute(async (erasure) => {
    const aram = erasure.selectFrom('patient').where('id', '=', seeded.aram);
    await aram.select('id').forUpdate().execute();
    const reply = portal.post('/patients/api/v1/staff/appointments', wish, { as: desk });
    while ((await waitingCalls(portal.db)) === 0) await setImmediate();
    const erased = { erasedAt: new Date(portal.clock()) };
    await erasure.updateTable('patient').set(erased).where('id', '=', seeded.aram).execute();
    return { reply };
  });
  expect((await booking.reply).body.code).toBe(-16);
  const visits = portal.db.selectFrom('appointment').where('patientId', '=', seeded.aram).select('id');
  expect(await visits.execute()).toEqual([]);
});
