import { seeded, forgetVisits } from '../../../testing/builders.ts';
import { holding } from '../../../db/held-transaction.ts';
import { openPortal, type Reply, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
});
afterAll(() => portal.close());

const ask = (ids: string) => portal.get(`/portal/api/v1/doctors/first-times?ids=${ids}`, { language: 'en' });
const everybody = Array.from({ length: 50 }, (_, index) => index + 1).join(',');

test('Visitors read the first free times of doctors at each of their branches', async () => {
  const { status, body } = await ask('1');
  expect([status, body.total]).toEqual([200, 1]);
  const [{ doctorId, serviceId, branches }] = body.data;
  expect([doctorId, serviceId]).toEqual([1, 8]);
  expect(branches.map(({ branchId }: { branchId: number }) => branchId)).toEqual([1, 2]);
  const komitas = branches[1].times;
  expect(komitas.map(({ day, time }: { day: string; time: string }) => `${day} ${time}`)).toEqual([
    '2027-02-16 10:00',
    '2027-02-16 10:30',
    '2027-02-16 11:00',
  ]);
});

test('A booked time is not among the first free times of the next visitors', async () => {
  const as = await portal.signIn(seeded.ani);
  const [{ branches }] = (await ask('1,2')).body.data;
  const [{ branchId, times }] = branches;
  const wish = { serviceId: 8, branchId, doctorId: 1, policy: 'self', date: times[0].date };
  expect((await portal.post('/patients/api/v1/appointments', wish, { as })).status).toBe(200);
  const [after] = (await ask('1,3')).body.data;
  expect(after.branches[0].times[0]).toEqual(times[1]);
});

test('First free times follow a change of the hours of one of several doctors', async () => {
  const dayOf = async (ids: string) => (await ask(ids)).body.data[0].branches[0].times[0].day;
  const before = await dayOf('1,4');
  await portal.db
    .insertInto('timeOff')
    .values({
      kind: 'illness',
      doctorId: 1,
      branchId: null,
      startsAt: new Date(`${before}T00:00Z`),
      endsAt: new Date(`${before}T23:59Z`),
    })
    .execute();
  expect(await dayOf('1,5')).not.toBe(before);
});

test('First free times of a preview are not shown to others', async () => {
  const dayIn = ({ body }: Reply): string => body.data[0].branches[0].times[0].day;
  const day = dayIn(await ask('1,6'));
  let previewed = '';
  const preview = portal.db.transaction().execute(async (transaction) => {
    const [startsAt, endsAt] = [new Date(`${day}T00:00Z`), new Date(`${day}T23:59Z`)];
    await transaction
      .insertInto('timeOff')
      .values({ kind: 'illness', doctorId: 1, branchId: null, startsAt, endsAt })
      .execute();
    previewed = dayIn(await holding(transaction, () => ask('1,7')));
    throw new Error('rolled back');
  });
  await expect(preview).rejects.toThrow('rolled back');
  expect(previewed).not.toBe(day);
  expect(dayIn(await ask('1,7'))).toBe(day);
});

test('A branch without the first service of a doctor has the times of the first one that it offers', async () => {
  const { id } = await portal.db
    .selectFrom('doctor')
    .where('slug', '=', 'sergey-amirkhanyan')
    .select('id')
    .executeTakeFirstOrThrow();
  const [{ serviceId, branches }] = (await ask(String(id))).body.data;
  const offered = await portal.db
    .selectFrom('doctorBranch')
    .innerJoin('doctorService', 'doctorService.doctorId', 'doctorBranch.doctorId')
    .innerJoin('service', 'service.id', 'doctorService.serviceId')
    .innerJoin('servicePrice', (join) =>
      join
        .onRef('servicePrice.serviceId', '=', 'service.id')
        .onRef('servicePrice.branchId', '=', 'doctorBranch.branchId'),
    )
    .where('doctorBranch.doctorId', '=', id)
    .where('service.operation', '=', false)
    .select(['doctorBranch.branchId', 'service.id as serviceId'])
    .orderBy('service.sortOrder')
    .orderBy('service.id')
    .execute();
  const firstAt = Object.fromEntries(offered.toReversed().map((each) => [each.branchId, each.serviceId]));
  const answered = Object.fromEntries(
    branches.map((each: { branchId: number; serviceId: number }) => [each.branchId, each.serviceId]),
  );
  expect(answered).toEqual(firstAt);
  expect(new Set(Object.values(answered)).size).toBeGreaterThan(1);
  expect(serviceId).toBe(offered[0]?.serviceId);
});

test('First free times leave out operations, requests and packages', async () => {
  const { body } = await ask(everybody);
  const services = body.data.map(({ serviceId }: { serviceId: number }) => serviceId);
  const odd = await portal.db
    .selectFrom('service')
    .where('id', 'in', services)
    .where((eb) =>
      eb.or([eb('task', '=', true), eb('personalPackage', '=', true), eb('operation', '=', true)]),
    )
    .select('id')
    .execute();
  expect(services.length).toBeGreaterThan(30);
  expect(odd).toEqual([]);
});

test('First free times leave out unknown doctors', async () => {
  expect((await ask('999999')).body).toEqual({ data: [], total: 0 });
});

test.each(['', 'x', '0', `${everybody},51`])(
  'A query for first free times with the doctors "%s" is refused',
  async (ids) => {
    const { status, body } = await ask(ids);
    expect([status, body.code, body.fields[0].path]).toEqual([422, -20, 'ids']);
  },
);
