import type { VisitState } from '@arev/shared/contracts/appointments';
import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());
beforeEach(() => forgetVisits(portal.db));

const base = '/patients/api/v1/staff';
const minutes = (count: number): Date => new Date(testNow + count * 60_000);
const visitIn = (status: VisitState, startsAt = minutes(30)) =>
  addAppointment(portal.db, { status, startsAt, heldUntil: status === 'held' ? minutes(10) : null });
const take = async (id: number, step: string, as = admin) => {
  const { status, body } = await portal.post(`${base}/appointments/${id}/${step}`, undefined, { as });
  return { status, code: body.code ?? 0, data: body.data };
};
const stateOf = async (id: number) =>
  (await portal.db.selectFrom('appointment').where('id', '=', id).select('status').executeTakeFirstOrThrow())
    .status;
const entriesOf = (subjectId: number) =>
  portal.db
    .selectFrom('auditEntry')
    .where('subjectId', '=', subjectId)
    .select(['actorId', 'action'])
    .orderBy('id')
    .execute();

test('Staff take a visit from confirmation to completion, and the audit trail has them and the patient', async () => {
  const before = await entriesOf(seeded.ani);
  const id = await visitIn('booked');
  for (const [step, state] of [
    ['confirm', 'confirmed'],
    ['begin', 'inProgress'],
    ['complete', 'completed'],
  ] as const) {
    expect(await take(id, step)).toMatchObject({
      status: 200,
      data: { appointmentId: id, patientId: seeded.ani, state },
    });
    expect(await stateOf(id)).toBe(state);
  }
  expect((await entriesOf(seeded.ani)).slice(before.length)).toEqual(
    ['confirm', 'begin', 'complete'].map((step) => ({
      actorId: seeded.admin,
      action: `visit ${step} ${id}`,
    })),
  );
});

test('A repeated step of a visit, also by another person, is done and audited once', async () => {
  const id = await visitIn('booked');
  await take(id, 'confirm');
  const noted = await entriesOf(seeded.ani);
  const reception = await portal.signIn(seeded.reception);
  for (const as of [admin, reception])
    expect(await take(id, 'confirm', as)).toMatchObject({ status: 200, data: { state: 'confirmed' } });
  expect(await entriesOf(seeded.ani)).toEqual(noted);
  expect(await entriesOf(seeded.reception)).toEqual([]);
});

test('A refused step of a visit is not audited', async () => {
  const noted = await entriesOf(seeded.ani);
  const reception = await portal.signIn(seeded.reception);
  const id = await visitIn('cancelled');
  expect((await take(id, 'confirm', reception)).code).toBe(-67);
  expect(await entriesOf(seeded.ani)).toEqual(noted);
  expect(await entriesOf(seeded.reception)).toEqual([]);
});

test.each<[string, VisitState]>([
  ['confirm', 'cancelled'],
  ['confirm', 'inProgress'],
  ['begin', 'completed'],
  ['begin', 'noShow'],
  ['undo-begin', 'booked'],
  ['undo-begin', 'completed'],
  ['complete', 'cancelled'],
  ['no-show', 'inProgress'],
  ['no-show', 'completed'],
])('The step %s is refused for a visit that is %s', async (step, status) => {
  const id = await visitIn(status, minutes(-10));
  expect(await take(id, step)).toMatchObject({ status: 409, code: -67 });
  expect(await stateOf(id)).toBe(status);
});

test('A patient cannot be marked as with the doctor days before, or as absent before the time', async () => {
  const id = await visitIn('confirmed', minutes(61));
  expect((await take(id, 'begin')).code).toBe(-68);
  expect((await take(id, 'complete')).code).toBe(-68);
  expect((await take(id, 'no-show')).code).toBe(-68);
  const late = await visitIn('confirmed', minutes(-15));
  expect(await take(late, 'no-show')).toMatchObject({ status: 200, data: { state: 'noShow' } });
});

test('A visit that has ended is not confirmed any more, but its outcome is recorded', async () => {
  const running = await visitIn('booked', minutes(-20));
  expect(await take(running, 'confirm')).toMatchObject({ status: 200, data: { state: 'confirmed' } });
  const ended = await visitIn('booked', minutes(-60));
  expect(await take(ended, 'confirm')).toMatchObject({ status: 409, code: -67 });
  expect(await stateOf(ended)).toBe('booked');
  expect(await take(ended, 'complete')).toMatchObject({ status: 200, data: { state: 'completed' } });
});

test('A visit that was begun by mistake waits again, and can then be missed, moved or begun', async () => {
  const id = await visitIn('paid', minutes(-10));
  await take(id, 'begin');
  const before = await entriesOf(seeded.ani);
  expect(await take(id, 'undo-begin')).toMatchObject({ status: 200, data: { state: 'confirmed' } });
  expect(await take(id, 'undo-begin')).toMatchObject({ status: 200, data: { state: 'confirmed' } });
  expect((await entriesOf(seeded.ani)).slice(before.length)).toEqual([
    { actorId: seeded.admin, action: `visit undoBegin ${id}` },
  ]);
  const row = portal.db.selectFrom('appointment').where('id', '=', id).select(['status', 'untold']);
  // The patient is told nothing: for them, nothing has changed.
  expect(await row.executeTakeFirst()).toEqual({ status: 'confirmed', untold: null });
  await take(id, 'begin');
  expect(await stateOf(id)).toBe('inProgress');
  await take(id, 'undo-begin');
  expect(await take(id, 'no-show')).toMatchObject({ status: 200, data: { state: 'noShow' } });
});

test('Steps of a hold or of an unknown visit are not found', async () => {
  expect((await take(await visitIn('held'), 'confirm')).code).toBe(-16);
  expect((await take(9_999_999, 'confirm')).code).toBe(-16);
});

test('Patients and visitors cannot take staff steps of visits', async () => {
  const id = await visitIn('booked');
  const ani = await portal.signIn(seeded.ani);
  for (const step of ['confirm', 'begin', 'undo-begin', 'complete', 'no-show'])
    expect(await take(id, step, ani)).toMatchObject({ status: 403, code: -28 });
  expect((await portal.post(`${base}/appointments/${id}/confirm`)).status).toBe(401);
  expect(
    (await portal.post(`/patients/api/v1/patients/${seeded.aram}/verification`, {}, { as: ani })).status,
  ).toBe(403);
  expect(await stateOf(id)).toBe('booked');
});

describe('Verifying a patient', () => {
  const verify = async (id: number, body: object = {}) => {
    const answer = await portal.post(`/patients/api/v1/patients/${id}/verification`, body, { as: admin });
    return { status: answer.status, code: answer.body.code ?? 0 };
  };

  it('takes the social card number, notifies the person, is audited, and allows them to book', async () => {
    expect((await verify(seeded.aram, { ssn: '2009851109' })).code).toBe(-69);
    expect((await verify(seeded.aram, { ssn: '3311841103' })).status).toBe(200);
    const aram = await portal.signIn(seeded.aram);
    const me = await portal.get('/patients/api/v1/auth/me', { as: aram });
    expect(me.body.data.verified).toBe(true);
    expect(await entriesOf(seeded.aram)).toContainEqual({ actorId: seeded.admin, action: 'patient verify' });
    const told = portal.db.selectFrom('outboxMessage').where('template', '=', 'account-verified');
    expect(await told.select(['patientId', 'channel', 'language']).execute()).toEqual([
      { patientId: seeded.aram, channel: 'sms', language: 'ru' },
    ]);
    expect((await verify(seeded.aram)).status).toBe(200);
    expect(await told.select('id').execute()).toHaveLength(1);
  });

  it('refuses the number of a verified account, erased people and staff', async () => {
    expect((await verify(10, { ssn: '4512910412' })).code).toBe(-1);
    expect((await verify(seeded.admin, { ssn: '3311841104' })).code).toBe(-16);
    expect((await verify(9_999_999, { ssn: '3311841104' })).code).toBe(-16);
  });
});

test('A doctor takes steps only of their own visits, and others are not found', async () => {
  const doctor = await portal.signIn(seeded.doctor);
  const { doctorId } = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.doctor)
    .select('doctorId')
    .executeTakeFirstOrThrow();
  const own = await addAppointment(portal.db, { startsAt: minutes(30), doctorId: doctorId ?? 0 });
  const others = await addAppointment(portal.db, { startsAt: minutes(90) });
  expect(await take(own, 'begin', doctor)).toMatchObject({ status: 200, data: { state: 'inProgress' } });
  expect(await take(others, 'confirm', doctor)).toMatchObject({ status: 404, code: -16 });
  expect(await stateOf(others)).toBe('booked');
});
