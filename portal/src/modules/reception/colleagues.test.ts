import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let desk: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
  desk = await portal.signIn(seeded.reception);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await forgetVisits(portal.db);
  for (const table of ['timeOff', 'outboxMessage', 'freedTime'] as const)
    await portal.db.deleteFrom(table).execute();
});

const base = '/patients/api/v1/staff';
const get = async (path: string, as = desk) =>
  (await portal.get(`${base}/${path}`, { as, language: 'en' })).body;
const post = async (path: string, body: object, as = desk) =>
  (await portal.post(`${base}/${path}`, body, { as, language: 'en' })).body;
const tomorrow = new Date(testNow + 26 * 3_600_000).toISOString().slice(0, 10);
const serviceId = 8;
interface Practice {
  readonly doctorId: number;
  readonly branchId: number;
}
const timesOf = async ({ doctorId, branchId }: Practice): Promise<number[]> => {
  const query = `doctorId=${doctorId}&branchId=${branchId}&serviceId=${serviceId}&date=${tomorrow}`;
  return (await get(`reception/times?${query}`)).data.map(({ date }: { date: number }) => date);
};
/** Two doctors who provide the service at one branch, and a time at which both are free. */
const pair = async () => {
  const offers = await portal.db
    .selectFrom('visitOffer')
    .where('serviceId', '=', serviceId)
    .where('offered', '=', true)
    .select(['doctorId', 'branchId'])
    .orderBy('branchId')
    .orderBy('doctorId')
    .execute();
  const times = await Promise.all(offers.map(async (place) => ({ ...place, times: await timesOf(place) })));
  for (const one of times)
    for (const other of times) {
      const startsAt = one.times.find((time) => other.times.includes(time));
      if (one.branchId === other.branchId && one.doctorId !== other.doctorId && startsAt !== undefined) {
        await portal.db
          .insertInto('doctorPolicy')
          .values([one, other].map(({ doctorId }) => ({ doctorId, policy: 'self' as const })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return { one, other, startsAt };
      }
    }
  throw new Error('the seed has no two doctors for one service at one branch');
};
const visitAt = ({ doctorId, branchId }: Practice, startsAt: number, patientId = seeded.ani) =>
  addAppointment(portal.db, {
    ...{ doctorId, branchId, serviceId, patientId, startsAt: new Date(startsAt) },
    endsAt: new Date(startsAt + 900_000),
  });
const rowOf = (id: number) =>
  portal.db.selectFrom('appointment').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('The desk moves a visit to another doctor: price and service stay, and the former time is free', async () => {
  const { one, other, startsAt } = await pair();
  const id = await visitAt(one, startsAt);
  const { price, revision } = await rowOf(id);
  const list = await get(`reception/doctors?visitId=${id}&branchId=${one.branchId}`);
  expect(list.data).toContainEqual({ id: other.doctorId, title: expect.any(String), sameTime: true });
  const to = { date: startsAt, doctorId: other.doctorId, branchId: other.branchId };
  expect((await post(`appointments/${id}/time`, to)).data).toEqual({ appointmentId: id, date: startsAt });
  expect(await rowOf(id)).toMatchObject({
    ...{ doctorId: other.doctorId, serviceId, price, revision: revision + 1, untold: 'moved' },
  });
  expect(await timesOf(one)).toContain(startsAt);
  expect(await timesOf(other)).not.toContain(startsAt);
  // A retry after a lost response changes nothing.
  await post(`appointments/${id}/time`, to);
  expect((await rowOf(id)).revision).toBe(revision + 1);
});

test('A visit is not moved to a doctor who does not accept its payer or is not free', async () => {
  const { one, other, startsAt } = await pair();
  const id = await visitAt(one, startsAt);
  const to = { date: startsAt, doctorId: other.doctorId, branchId: other.branchId };
  await visitAt(other, startsAt, seeded.mariam);
  const taken = await post(`appointments/${id}/time`, to);
  expect([taken.code, taken.nearest.length > 0]).toEqual([-21, true]);
  const { data } = await get(`reception/doctors?visitId=${id}&branchId=${one.branchId}`);
  expect(data).toContainEqual({ id: other.doctorId, title: expect.any(String), sameTime: false });
  await portal.db.updateTable('appointment').set({ policy: 'insurance' }).where('id', '=', id).execute();
  await portal.db
    .deleteFrom('doctorPolicy')
    .where('doctorId', '=', other.doctorId)
    .where('policy', '=', 'insurance')
    .execute();
  const [time = 0] = await timesOf(other);
  const refused = await post(`appointments/${id}/time`, { ...to, date: time });
  expect([refused.code, refused.message]).toEqual([
    -24,
    'This doctor does not accept the way in which this visit is paid.',
  ]);
  expect(await rowOf(id)).toMatchObject({ doctorId: one.doctorId });
});

test('A visit is moved to another time of its doctor who no longer accepts its payer', async () => {
  const { one, startsAt } = await pair();
  const id = await visitAt(one, startsAt);
  await portal.db.updateTable('appointment').set({ policy: 'employer' }).where('id', '=', id).execute();
  await portal.db
    .deleteFrom('doctorPolicy')
    .where('doctorId', '=', one.doctorId)
    .where('policy', '=', 'employer')
    .execute();
  const { data } = await get(`reception/doctors?visitId=${id}&branchId=${one.branchId}`);
  expect(data.map((doctor: { id: number }) => doctor.id)).toContain(one.doctorId);
  const date = (await timesOf(one)).find((time) => time !== startsAt) ?? 0;
  expect((await post(`appointments/${id}/time`, { date })).data).toEqual({ appointmentId: id, date });
  expect(await rowOf(id)).toMatchObject({
    doctorId: one.doctorId,
    startsAt: new Date(date),
    policy: 'employer',
  });
});

test('A doctor cannot move visits to other doctors', async () => {
  const doctor = await portal.signIn(seeded.doctor);
  const { doctorId } = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.doctor)
    .select('doctorId')
    .executeTakeFirstOrThrow();
  const id = await addAppointment(portal.db, { doctorId: doctorId ?? 0 });
  const to = { date: testNow + 30 * 3_600_000, doctorId: 1, branchId: 2 };
  expect((await post(`appointments/${id}/time`, to, doctor)).code).toBe(-16);
  expect((await rowOf(id)).doctorId).toBe(doctorId);
});

test('Moving a visit to another branch at the same time notifies its patient', async () => {
  const id = await addAppointment(portal.db);
  const { branchId } = await rowOf(id);
  await portal.db
    .updateTable('appointment')
    .set({ branchId: branchId === 1 ? 2 : 1 })
    .where('id', '=', id)
    .execute();
  expect(await rowOf(id)).toMatchObject({ untold: 'moved' });
});

test('Visits of an absent doctor are proposed to colleagues without conflicts', async () => {
  const { one, other, startsAt } = await pair();
  const first = await visitAt(one, startsAt);
  const second = await visitAt(one, startsAt + 900_000, seeded.mariam);
  const { data } = await post('reception/proposals', { visitIds: [first, second] });
  expect(data.map(({ visitId }: { visitId: number }) => visitId)).toEqual([first, second]);
  expect(data[0].doctor).not.toBeNull();
  expect(data[0].doctor.id).not.toBe(one.doctorId);
  await portal.db
    .insertInto('timeOff')
    .values({
      ...{ doctorId: null, branchId: other.branchId, kind: 'closed' },
      ...{ startsAt: new Date(startsAt - 3_600_000), endsAt: new Date(startsAt + 3_600_000) },
    })
    .execute();
  const closed = await post('reception/proposals', { visitIds: [first, second] });
  expect(closed.data.map(({ doctor }: { doctor: unknown }) => doctor)).toEqual([null, null]);
});

test('A colleague is free at the same time as soon as a hold of that time is over', async () => {
  const { one, other, startsAt } = await pair();
  const id = await visitAt(one, startsAt);
  await addAppointment(portal.db, {
    ...{ doctorId: other.doctorId, branchId: other.branchId, serviceId, patientId: seeded.mariam },
    ...{ startsAt: new Date(startsAt), endsAt: new Date(startsAt + 900_000) },
    ...{ status: 'held', heldUntil: new Date(testNow + 60_000) },
  });
  const isFree = async (): Promise<boolean> => {
    const { data } = await get(`reception/doctors?visitId=${id}&branchId=${one.branchId}`);
    return data.find((doctor: { id: number }) => doctor.id === other.doctorId).sameTime;
  };
  expect(await isFree()).toBe(false);
  portal.clock.set(testNow + 60_000);
  expect(await isFree()).toBe(true);
  portal.clock.set(testNow);
});

test('Two receptionists who swap the doctors of two visits at once neither deadlock nor book twice', async () => {
  const { one, other, startsAt } = await pair();
  for (let round = 0; round < 5; round += 1) {
    await forgetVisits(portal.db);
    const mine = await visitAt(one, startsAt);
    const theirs = await visitAt(other, startsAt, seeded.mariam);
    const answers = await Promise.all([
      post(`appointments/${mine}/time`, {
        date: startsAt,
        doctorId: other.doctorId,
        branchId: other.branchId,
      }),
      post(`appointments/${theirs}/time`, { date: startsAt, doctorId: one.doctorId, branchId: one.branchId }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([-21, -21]);
    expect((await rowOf(mine)).doctorId).toBe(one.doctorId);
  }
});
