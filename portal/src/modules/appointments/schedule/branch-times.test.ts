import { forgetVisits, seeded } from '../../../testing/builders.ts';
import { holding } from '../../../db/held-transaction.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
});
afterAll(() => portal.close());

interface Row {
  readonly branchId: number;
  readonly first: { readonly day: string; readonly time: string; readonly date: number } | null;
}

const ask = (query: string) =>
  portal.get(`/portal/api/v1/services/branch-times?${query}`, { language: 'en' });
const rows = async (query: string): Promise<Row[]> => (await ask(query)).body.data;

// This test runs first, because equal requests within five seconds share a response.
test('A booked time is no longer the first free time for other visitors', async () => {
  const as = await portal.signIn(seeded.ani);
  const place = { serviceId: 8, branchId: 1 };
  const soonest = '/patients/api/v1/appointments/soonest-times?serviceId=8&branchId=1';
  const offers: { doctorId: number; times: { date: number }[] }[] = (await portal.get(soonest, { as })).body
    .data;
  const { doctorId, times } = offers.at(-1)!;
  const [first, second] = times;
  const wish = { ...place, doctorId, policy: 'self', date: first!.date };
  expect((await portal.post('/patients/api/v1/appointments', wish, { as })).status).toBe(200);
  expect(await rows(`serviceId=8&doctorId=${doctorId}`)).toContainEqual({ branchId: 1, first: second });
});

test('First free times of a preview are not shown to others', async () => {
  let previewed: Row[] = [];
  const preview = portal.db.transaction().execute(async (transaction) => {
    const [startsAt, endsAt] = [new Date(testNow), new Date(testNow + 20 * 86_400_000)];
    await transaction
      .insertInto('timeOff')
      .values({ kind: 'illness', doctorId: 1, branchId: null, startsAt, endsAt })
      .execute();
    previewed = await holding(transaction, () => rows('serviceId=8&doctorId=1'));
    throw new Error('rolled back');
  });
  await expect(preview).rejects.toThrow('rolled back');
  const dateOf = ([row]: Row[]) => row?.first?.date ?? Infinity;
  expect(dateOf(previewed)).toBeGreaterThan(testNow + 20 * 86_400_000);
  expect(dateOf(await rows('serviceId=8&doctorId=1'))).toBeLessThan(testNow + 20 * 86_400_000);
});

test('Visitors read the branches that provide a service, with the first free time at each', async () => {
  const { status, body } = await ask('serviceId=8');
  expect(status).toBe(200);
  const branches = await portal.db
    .selectFrom('servicePrice')
    .innerJoin('doctorBranch', 'doctorBranch.branchId', 'servicePrice.branchId')
    .innerJoin('doctorService', (join) =>
      join
        .onRef('doctorService.doctorId', '=', 'doctorBranch.doctorId')
        .onRef('doctorService.serviceId', '=', 'servicePrice.serviceId'),
    )
    .where('servicePrice.serviceId', '=', 8)
    .distinct()
    .select('servicePrice.branchId')
    .orderBy('servicePrice.branchId')
    .execute();
  expect(body.data.map(({ branchId }: Row) => branchId)).toEqual(branches.map(({ branchId }) => branchId));
  expect(body.data.every(({ first }: Row) => first !== null)).toBe(true);
});

test('With a doctor, only the branches where that doctor provides the service are listed', async () => {
  expect(await rows('serviceId=8&doctorId=1')).toMatchObject([
    { branchId: 1 },
    { branchId: 2, first: { day: '2027-02-16', time: '10:00' } },
  ]);
  expect(await rows('serviceId=8&doctorId=999999')).toEqual([]);
  expect(await rows('serviceId=999999')).toEqual([]);
});

test('A branch where the doctor is absent for the whole period is listed without a time', async () => {
  await portal.db
    .insertInto('timeOff')
    .values({
      doctorId: 3,
      branchId: null,
      kind: 'vacation',
      startsAt: new Date(testNow),
      endsAt: new Date(testNow + 70 * 86_400_000),
    })
    .execute();
  const { serviceId } = await portal.db
    .selectFrom('doctorService')
    .innerJoin('service', 'service.id', 'doctorService.serviceId')
    .where('doctorId', '=', 3)
    .where('service.task', '=', false)
    .where('service.personalPackage', '=', false)
    .select('serviceId')
    .executeTakeFirstOrThrow();
  const found = await rows(`serviceId=${serviceId}&doctorId=3`);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ first }) => first === null)).toBe(true);
});

test('With a way of paying, only doctors who accept it count', async () => {
  const unchanged = await rows('serviceId=8');
  const others = portal.db.deleteFrom('doctorPolicy').where('policy', '=', 'employer');
  await others.where('doctorId', '!=', 1).execute();
  const ofFirst = await rows('serviceId=8&doctorId=1');
  expect(ofFirst.length).toBeLessThan(unchanged.length);
  expect(await rows('serviceId=8&policy=employer')).toEqual(ofFirst);
  const ids = (list: Row[]) => list.map(({ branchId }) => branchId);
  expect(ids(await rows('serviceId=8&policy=self'))).toEqual(ids(unchanged));
});

test.each(['', 'serviceId=x', 'serviceId=0', 'serviceId=8&doctorId=x', 'serviceId=8&policy=x'])(
  'A query for branch times with "%s" is refused',
  async (query) => {
    const { status, body } = await ask(query);
    expect([status, body.code]).toEqual([422, -20]);
  },
);
