import { addAppointment, forgetVisits, seeded } from '../../../testing/builders.ts';
import { pdf } from '../../../testing/documents.ts';
import { attachments, fileCalls } from '../../../testing/patient-files.ts';
import { type Ask, openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
let ani: string;
let mariam: string;
let nare: number;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
  await portal.db.deleteFrom('familyGrant').execute();
  await portal.db.deleteFrom('patient').where('id', '>', 100_000).execute();
  ani = await portal.signIn(seeded.ani);
  mariam = await portal.signIn(seeded.mariam);
  nare = await addChild(ani);
});

const { upload } = fileCalls(() => portal);
const patients = '/patients/api/v1/patients';
const base = '/patients/api/v1/appointments';
const child = { firstName: 'Նարե', lastName: 'Դավթյան', birthDate: '2018-05-21', ssn: '7718180521' };
const addChild = async (as: string): Promise<number> =>
  (await portal.post(`${patients}/profiles`, child, { as, language: 'en' })).body.data.patientId;
const tuesdayAt = (time: string): number => Date.parse(`2027-02-23T${time}:00+04:00`);
const wish = (time = '10:00') => ({
  ...{ serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt(time) },
});
const forSomebody = (id: number | string, as = ani, more = {}) => ({
  as,
  language: 'en',
  headers: { 'x-on-behalf-of': String(id), ...more },
});
const outcome = ({ status, body }: { status: number; body: { code?: number } }) => [status, body.code];
const visitsOf = async (id: number, as = ani): Promise<number[]> =>
  (await portal.get(base, forSomebody(id, as))).body.data.map((visit: { id: number }) => visit.id);

test('A parent books a visit for a child without switching accounts', async () => {
  const { status, body } = await portal.post(base, wish(), forSomebody(nare));
  expect(status).toBe(200);
  const row = await portal.db.selectFrom('appointment').select(['patientId', 'heldBy']).execute();
  expect(row).toEqual([{ patientId: nare, heldBy: null }]);
  expect(await visitsOf(nare)).toEqual([body.data.id]);
  expect(await visitsOf(seeded.ani)).toEqual([]);
  expect((await portal.get(`${base}/${body.data.id}/details`, forSomebody(nare))).status).toBe(200);
  expect((await portal.get(`${base}/${body.data.id}/details`, { as: ani })).status).toBe(404);
});

test('Each call on behalf of a child, reading included, is in the audit trail with both people', async () => {
  const before = await portal.db.selectFrom('auditEntry').select('id').execute();
  await portal.post(base, wish(), forSomebody(nare));
  await portal.get(base, forSomebody(nare));
  const entries = await portal.db
    .selectFrom('auditEntry')
    .where('id', '>', Math.max(0, ...before.map(({ id }) => id)))
    .select(['actorId', 'subjectId', 'action'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { actorId: seeded.ani, subjectId: nare, action: `POST ${base}` },
    { actorId: seeded.ani, subjectId: nare, action: `GET ${base}` },
  ]);
});

test('A hold belongs to the parent who made it, and the parent’s next hold replaces it, for any person', async () => {
  const hold = (id: number, time: string) => portal.post(`${base}/holds`, wish(time), forSomebody(id));
  const first = await hold(nare, '10:00');
  expect(first.body.data.patientId).toBe(nare);
  const own = await portal.get(`${base}/holds`, { as: ani, language: 'en' });
  expect(own.body.data).toMatchObject([{ id: first.body.data.id, patientId: nare }]);

  const second = await hold(seeded.ani, '11:00');
  expect(second.body.data).toMatchObject({ patientId: seeded.ani, startsAt: tuesdayAt('11:00') });
  expect(await portal.db.selectFrom('appointment').select('patientId').execute()).toHaveLength(1);
});

test('The hold of a parent for a child becomes the visit of the child', async () => {
  await portal.post(`${base}/holds`, wish(), forSomebody(nare));
  const { status, body } = await portal.post(base, wish(), forSomebody(nare));
  expect([status, body.data.state]).toEqual([200, 'booked']);
  expect(await visitsOf(nare)).toEqual([body.data.id]);
});

test('A child’s visit cannot overlap another visit of the child, but may overlap one of the parent', async () => {
  await addAppointment(portal.db, {
    ...{ patientId: seeded.ani, doctorId: 2 },
    ...{ startsAt: new Date(tuesdayAt('10:00')), endsAt: new Date(tuesdayAt('10:30')) },
  });
  expect(outcome(await portal.post(base, wish(), { as: ani }))).toEqual([409, -22]);
  expect((await portal.post(base, wish(), forSomebody(nare))).status).toBe(200);
  expect(outcome(await portal.post(base, wish(), forSomebody(nare)))).toEqual([409, -22]);
});

test('A time that the other parent holds for the child is refused with a code until the hold expires', async () => {
  const { body } = await portal.post(`${patients}/profiles/invitations`, undefined, {
    as: (await portal.post(`${patients}/switch-to-account`, { patientId: nare }, { as: ani })).body.data
      .accessToken,
  });
  ani = await portal.signIn(seeded.ani);
  await portal.post(`${patients}/profiles/accept`, { code: body.data.code }, { as: mariam });
  await portal.post(`${base}/holds`, wish(), forSomebody(nare, mariam));
  expect(outcome(await portal.post(base, wish(), forSomebody(nare)))).toEqual([409, -22]);
  portal.clock.set(testNow + 11 * 60_000);
  expect((await portal.post(base, wish(), forSomebody(nare))).status).toBe(200);
});

test.each([
  ['a stranger', () => seeded.mariam, [403, -28]],
  ['somebody who does not exist', () => 999_999_999, [403, -28]],
  ['a malformed number', () => 'x', [422, -20]],
])('Nobody can book for %s', async (_, whom, refused) => {
  expect(outcome(await portal.post(base, wish(), forSomebody(whom())))).toEqual(refused);
  expect(await portal.db.selectFrom('appointment').select('id').execute()).toEqual([]);
});

test('A revoked right to act ends booking on behalf with the next call', async () => {
  expect((await portal.get(base, forSomebody(nare))).status).toBe(200);
  await portal.db
    .updateTable('familyGrant')
    .set({ revokedAt: new Date(portal.clock()) })
    .execute();
  expect(outcome(await portal.get(base, forSomebody(nare)))).toEqual([403, -28]);
});

test('A time that somebody holds is free as soon as they may not act for the person any more', async () => {
  const invitation = await portal.post(`${patients}/profiles/invitations`, undefined, { as: ani });
  await portal.post(`${patients}/profiles/accept`, { code: invitation.body.data.code }, { as: mariam });
  const held = await portal.post(`${base}/holds`, wish(), forSomebody(seeded.ani, mariam));
  expect(outcome(await portal.post(base, wish(), { as: ani }))).toEqual([409, -22]);
  await portal.send('DELETE', `${patients}/managers/${seeded.mariam}`, undefined, { as: ani });
  const extended = await portal.post(`${base}/holds/extend`, { holdId: held.body.data.id }, { as: mariam });
  expect(outcome(extended)).toEqual([409, -50]);
  expect((await portal.post(base, wish(), { as: ani })).status).toBe(200);
});

test('A child who is not verified cannot be booked for, even by a verified parent', async () => {
  await portal.db.updateTable('patient').set({ verified: false }).where('id', '=', nare).execute();
  expect(outcome(await portal.post(base, wish(), forSomebody(nare)))).toEqual([403, -23]);
});

test('One idempotency key books once for each person', async () => {
  const key = { 'idempotency-key': '5b1f2c8a-0f0e-4b7e-9a51-0c8f6d1f0a11' };
  const book = (id: number) => portal.post(base, wish(), forSomebody(id, ani, key));
  const first = await book(nare);
  expect((await book(nare)).body).toEqual(first.body);
  // With the same key, a call for another person is a separate call: the time is taken by now.
  expect(outcome(await book(seeded.ani))).toEqual([409, -21]);
});

test('A parent moves and cancels the visit of a child, and the audit trail names both', async () => {
  const { id } = (await portal.post(base, wish(), forSomebody(nare))).body.data;
  const move = { appointmentId: id, date: tuesdayAt('11:00') };
  expect(outcome(await portal.post(`${base}/reschedule`, move, forSomebody(nare, mariam)))).toEqual([
    403, -28,
  ]);
  expect(outcome(await portal.post(`${base}/reschedule`, move, { as: ani }))).toEqual([404, -16]);
  const moved = await portal.post(`${base}/reschedule`, move, forSomebody(nare));
  expect([moved.status, moved.body.data.startsAt]).toEqual([200, tuesdayAt('11:00')]);

  const cancel = { appointmentId: id };
  expect(outcome(await portal.post(`${base}/cancel`, cancel, forSomebody(nare, mariam)))).toEqual([403, -28]);
  const cancelled = await portal.post(`${base}/cancel`, cancel, forSomebody(nare));
  expect([cancelled.status, cancelled.body.data.state]).toEqual([200, 'cancelled']);
  const actions = await portal.db
    .selectFrom('auditEntry')
    .where('subjectId', '=', nare)
    .where('actorId', '=', seeded.ani)
    .select('action')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([`POST ${base}/reschedule`, `POST ${base}/cancel`]),
  );
});

test('A parent reads the survey before the visit of a child, and nobody else does', async () => {
  await portal.db.updateTable('service').set({ survey: true }).where('id', '=', 8).execute();
  const { id } = (await portal.post(base, wish(), forSomebody(nare))).body.data;
  expect((await portal.get(`${base}/${id}/survey`, forSomebody(nare))).status).toBe(200);
  expect(outcome(await portal.get(`${base}/${id}/survey`, forSomebody(nare, mariam)))).toEqual([403, -28]);
  expect(outcome(await portal.get(`${base}/${id}/survey`, { as: ani }))).toEqual([404, -16]);
});

test('A parent shows a file of the child to the doctor and rates the visit of the child, and nobody else does', async () => {
  const startsAt = new Date(testNow - 86_400_000);
  const id = await addAppointment(portal.db, {
    ...{ patientId: nare, status: 'completed', startsAt },
    endsAt: new Date(startsAt.getTime() + 1_800_000),
  });
  const sent = await upload(ani, { name: 'scan.pdf', bytes: pdf }, forSomebody(nare));
  const fileId: number = sent.body.data.id;
  expect((await portal.get(attachments, { as: ani })).body.total).toBe(0);
  expect((await portal.get(attachments, forSomebody(nare))).body.data).toMatchObject([{ id: fileId }]);
  const attach = `${base}/${id}/files/${fileId}/attach`;
  expect(outcome(await portal.post(attach, undefined, forSomebody(nare, mariam)))).toEqual([403, -28]);
  expect((await portal.post(attach, undefined, forSomebody(nare))).status).toBe(200);
  expect((await portal.get(`${base}/${id}/files`, forSomebody(nare))).body.data).toMatchObject([
    { id: fileId, own: true },
  ]);
  expect(outcome(await portal.get(`${base}/${id}/files`, { as: ani }))).toEqual([404, -16]);

  const rating = `${base}/${id}/rating`;
  expect(outcome(await portal.post(rating, { rate: 5 }, { as: ani }))).toEqual([404, -16]);
  expect((await portal.post(rating, { rate: 5 }, forSomebody(nare))).status).toBe(200);
  const { body } = await portal.get(`${base}/${id}/details`, forSomebody(nare));
  expect(body.data.rating).toMatchObject({ rate: 5 });
});

test('A parent renames and deletes a file of the child, and nobody else does', async () => {
  const sent = await upload(ani, { name: 'scan.pdf', bytes: pdf }, forSomebody(nare));
  const url = `${attachments}/${sent.body.data.id}`;
  const change = (method: 'PUT' | 'DELETE', whose: Ask) =>
    portal.send(method, url, method === 'PUT' ? { name: 'Old scan' } : undefined, whose);
  for (const method of ['PUT', 'DELETE'] as const) {
    expect(outcome(await change(method, forSomebody(nare, mariam)))).toEqual([403, -28]);
    expect(outcome(await change(method, { as: ani }))).toEqual([404, -16]);
    expect((await change(method, forSomebody(nare))).status).toBe(200);
  }
  expect((await portal.get(attachments, forSomebody(nare))).body.total).toBe(0);
});

test('A call that cannot be made on behalf of others refuses the header', async () => {
  expect(outcome(await portal.get(`${patients}/profiles`, forSomebody(nare)))).toEqual([422, -20]);
});
