import { seeded } from '../../testing/builders.ts';
import { sweep } from '../../sweep.ts';
import { testNow } from '../../testing/test-clock.ts';
import { minutes, openWaiting } from '../../testing/waiting.ts';
import { outboxService } from '../outbox/service.ts';
import { offerKey } from './offer-keys.ts';

const opened = await openWaiting();
const { portal, join, list, leave } = opened;
let ani: string;
let mariam: string;
afterAll(() => portal.close());
beforeEach(async () => {
  ({ ani, mariam } = await opened.reset());
});

test('A patient joins the waiting list of a doctor, sees the entry, and leaves', async () => {
  const { status, body } = await join(ani, { branchId: 2 });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(Number),
    doctor: expect.objectContaining({ slug: 'ani-grigoryan' }),
    service: expect.objectContaining({ id: 8 }),
    branch: { id: 2, title: 'Arev Komitas' },
    ...{ from: '2027-02-22', to: '2027-02-26', joinedAt: testNow, anyDoctor: false, offer: null },
  });
  expect(await list(ani)).toEqual({ data: [body.data], total: 1 });
  await leave(body.data.id, mariam);
  expect((await list(ani)).total).toBe(1);
  expect((await leave(body.data.id, ani)).status).toBe(200);
  expect((await leave(body.data.id, ani)).status).toBe(200);
  expect((await list(ani)).total).toBe(0);
});

test('A patient who leaves the waiting list gets no offer that was not sent yet, and nobody else can withdraw it', async () => {
  const { id } = (await join(ani)).body.data;
  await outboxService(portal).tell(portal.db, {
    ...{ to: { email: 'ani.demo@arev.example' }, template: 'request-done', language: 'en' },
    ...{ data: { date: '22.02.2027' }, key: `${offerKey(id)}1`, patientId: seeded.ani },
  });
  const waiting = async () =>
    (
      await portal.db
        .selectFrom('outboxMessage')
        .where('key', 'like', `${offerKey(id)}%`)
        .select('id')
        .execute()
    ).length;
  await leave(id, mariam);
  expect(await waiting()).toBe(1);
  await leave(id, ani);
  expect(await waiting()).toBe(0);
});

test('Joining the waiting list again changes the days and keeps the place', async () => {
  const first = await join(ani);
  portal.clock.pass(minutes(5));
  const second = await join(ani, { to: '2027-03-01' });
  expect(second.body.data).toEqual({ ...first.body.data, to: '2027-03-01' });
});

test.each([
  ['days that have passed', { from: '2027-02-01', to: '2027-02-14' }, 'to'],
  ['days in the wrong order', { from: '2027-02-26', to: '2027-02-22' }, 'to'],
  ['a day that does not exist', { from: '2027-02-30', to: '2027-03-02' }, 'from'],
  ['days from the year 0', { from: '0000-01-01' }, 'from'],
  ['half a year', { to: '2027-08-26' }, 'to'],
  ['a service that the doctor does not provide', { serviceId: 1 }, 'serviceId'],
  ['a branch without the doctor', { branchId: 6 }, 'serviceId'],
])('Joining the waiting list for %s is refused at its field', async (_, given, path) => {
  const { status, body } = await join(ani, given);
  expect([status, body.fields]).toEqual([422, [{ path, key: 'invalid' }]]);
});

test('The waiting list rejects unknown services and unverified patients', async () => {
  expect((await join(ani, { doctorId: 9_999 })).body.code).toBe(-16);
  expect((await join(await portal.signIn(seeded.aram))).body.code).toBe(-23);
});

test('A patient can be on at most ten waiting lists', async () => {
  const practices = await portal.db
    .selectFrom('visitOffer')
    .where('offered', '=', true)
    .select(['doctorId', 'serviceId'])
    .distinct()
    .limit(11)
    .execute();
  const answers = [];
  for (const practice of practices) answers.push((await join(ani, practice)).body.code ?? 200);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), -57]);
  expect((await join(ani, { ...practices[0], to: '2027-02-28' })).status).toBe(200);
});

test('Waiting list entries with only past days are swept', async () => {
  await join(ani);
  portal.clock.set(Date.parse('2027-02-26T23:59:00+04:00'));
  const as = await portal.signIn(seeded.ani);
  await sweep(portal);
  expect((await list(as)).total).toBe(1);
  portal.clock.pass(minutes(1));
  await sweep(portal);
  expect((await list(as)).total).toBe(0);
});
