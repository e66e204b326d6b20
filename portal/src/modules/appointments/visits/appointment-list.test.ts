import { addAppointment, forgetVisits, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
  as = await portal.signIn(seeded.ani);
});

const base = '/patients/api/v1/appointments';
const hours = (count: number): number => count * 3_600_000;
/** Tuesday of the next week, when the seed's first cardiologist works in Komitas from ten. */
const tuesdayAt = (time: string): number => Date.parse(`2027-02-23T${time}:00+04:00`);
const get = (path: string, language = 'en') => portal.get(`${base}${path}`, { as, language });

test('The list of visits is filtered by state and by upcoming or past, and comes in pages', async () => {
  const past = await addAppointment(portal.db, { startsAt: new Date(testNow - hours(48)) });
  const later = await addAppointment(portal.db, { startsAt: new Date(testNow + hours(96)) });
  const next = await addAppointment(portal.db, { startsAt: new Date(testNow + hours(48)) });
  const gone = await addAppointment(portal.db, {
    startsAt: new Date(testNow + hours(24)),
    status: 'cancelled',
  });
  const ids = async (query: string): Promise<number[]> =>
    (await get(query)).body.data.map(({ id }: { id: number }) => id);
  expect(await ids('?period=upcoming')).toEqual([next, later]);
  expect(await ids('?period=past')).toEqual([past]);
  expect(await ids('?status=completed')).toEqual([past]);
  expect(await ids('?status=cancelled')).toEqual([gone]);
  expect(await ids('')).toEqual([later, next, gone, past]);
  expect((await get('?page=2&size=3')).body).toMatchObject({
    data: [{ id: past, status: 'completed' }],
    total: 4,
  });
  expect((await get('/getAppointmentsFilters')).body.data).toEqual({
    statuses: [
      { status: 'booked', count: 2 },
      { status: 'completed', count: 1 },
      { status: 'cancelled', count: 1 },
    ],
    states: [
      { state: 'booked', count: 2, past: 0 },
      { state: 'paid', count: 0, past: 0 },
      { state: 'confirmed', count: 0, past: 0 },
      { state: 'inProgress', count: 0, past: 0 },
      { state: 'completed', count: 1, past: 1 },
      // It was cancelled in advance.
      { state: 'cancelled', count: 1, past: 0 },
      { state: 'noShow', count: 0, past: 0 },
    ],
    doctors: [{ id: 1, title: 'Ani Grigoryan' }],
    services: [{ id: 8, title: 'Cardiologist consultation' }],
    branches: [{ id: 2, title: expect.any(String) }],
    upcoming: 2,
    past: 1,
  });
});

test('A visit that was cancelled in advance counts as past once its time has come', async () => {
  const startsAt = testNow + hours(24);
  await addAppointment(portal.db, { startsAt: new Date(startsAt), status: 'cancelled' });
  const counted = async (token: string) => {
    const list = await portal.get(`${base}?period=past`, { as: token });
    const { past, upcoming } = (await portal.get(`${base}/getAppointmentsFilters`, { as: token })).body.data;
    return { listed: list.body.total, past, upcoming };
  };
  expect(await counted(as)).toEqual({ listed: 0, past: 0, upcoming: 0 });
  portal.clock.set(startsAt);
  expect(await counted(await portal.signIn(seeded.ani))).toEqual({ listed: 1, past: 1, upcoming: 0 });
});

test('The list of visits is filtered by doctor, service, branch, days and state', async () => {
  const first = await addAppointment(portal.db, { startsAt: new Date(tuesdayAt('00:00')) });
  const second = await addAppointment(portal.db, {
    ...{ doctorId: 5, serviceId: 1, branchId: 1, status: 'paid' as const },
    startsAt: new Date(tuesdayAt('23:00')),
  });
  await addAppointment(portal.db, { startsAt: new Date(testNow - hours(240)), status: 'noShow' });
  const ids = async (query: string): Promise<number[]> =>
    (await get(`?${query}`)).body.data.map(({ id }: { id: number }) => id);
  expect(await ids('doctorId=5')).toEqual([second]);
  expect(await ids('serviceId=8&period=upcoming')).toEqual([first]);
  expect(await ids('branchId=1')).toEqual([second]);
  expect(await ids('from=2027-02-23&to=2027-02-23')).toEqual([second, first]);
  expect(await ids('to=2027-02-22&period=upcoming')).toEqual([]);
  expect(await ids('from=2027-02-24')).toEqual([]);
  expect(await ids('state=paid')).toEqual([second]);
  expect((await get('?state=noShow')).body.data).toMatchObject([{ status: 'cancelled', state: 'noShow' }]);
  for (const day of ['2027-02-30', '0000-01-01', '9999-12-31'])
    expect((await get(`?from=${day}`)).body.fields).toEqual([{ path: 'from', key: 'invalid' }]);
  expect((await get('?to=9999-12-31')).body.fields).toEqual([{ path: 'to', key: 'invalid' }]);
});

test.each(['?status=lost', '?state=held', '?from=tomorrow', '?period=soon', '?page=-1', '?size=101'])(
  'A query for the list of visits with %s is refused',
  async (query) => {
    expect((await get(query)).status).toBe(422);
  },
);
