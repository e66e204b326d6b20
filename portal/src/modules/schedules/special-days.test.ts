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
  await portal.db.deleteFrom('extraHours').execute();
  await portal.db.deleteFrom('holiday').where('version', '>', 0).where('monthDay', 'is', null).execute();
});

const base = '/patients/api/v1/staff/schedules';
const language = 'en';
const get = async (path: string) => (await portal.get(`${base}/${path}`, { as: desk, language })).body;
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (await portal.send(method, `${base}/${path}`, body, { as: desk, language })).body;

/** A Tuesday, and the Sunday after it, on which nobody works. */
const [tuesday, sunday] = ['2027-02-23', '2027-02-28'];
const place = { doctorId: 1, branchId: 2 };
const timesOn = async (date: string) => {
  const path = `/patients/api/v1/appointments/schedule-times?doctorId=1&serviceId=8&branchId=2&date=${date}`;
  return (await portal.get(path, { as: desk, language })).body.data.map(({ time }: { time: string }) => time);
};
const freeOn = async (date: string) => {
  const path = `/patients/api/v1/staff/reception/day?branchId=2&date=${date}`;
  const { doctors } = (await portal.get(path, { as: desk, language })).body.data;
  return doctors.find(({ id }: { id: number }) => id === 1)?.free ?? [];
};
const visitAt = (time: string, date = tuesday) => {
  const startsAt = new Date(`${date}T${time}:00+04:00`);
  return addAppointment(portal.db, { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) });
};
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const title = { hy: 'Կլինիկայի օր', ru: 'День клиники', en: 'Day of the clinic' };
const once = { day: tuesday, branchId: 2, title };

test('A holiday at a branch removes its free times, and no others; deleting it restores them', async () => {
  const before = await timesOn(tuesday);
  expect(before).not.toEqual([]);
  await send('POST', 'holidays', { ...once, branchId: 1 });
  expect(await timesOn(tuesday)).toEqual(before);
  const { id, version } = (await send('POST', 'holidays', once)).data;
  expect(await timesOn(tuesday)).toEqual([]);
  expect(await freeOn(tuesday)).toEqual([]);
  const listed = (await get('holidays?branchId=2')).data;
  expect(listed).toContainEqual({
    id,
    version,
    day: tuesday,
    branch: expect.objectContaining({ id: 2 }),
    title,
  });
  expect(listed.filter(({ day }: { day: string }) => day === tuesday)).toHaveLength(1);
  expect(listed[0]).toMatchObject({ day: '01-01', branch: null, title: { en: 'New Year’s Day' } });
  const next = (await send('PUT', `holidays/${id}`, { ...once, day: '2027-02-24', version })).data;
  expect(await timesOn(tuesday)).toEqual(before);
  expect((await send('PUT', `holidays/${id}`, { ...once, version })).code).toBe(-80);
  expect((await send('DELETE', `holidays/${id}?version=${version}`)).code).toBe(-80);
  expect((await send('DELETE', `holidays/${id}?version=${next.version}`)).data).toBeNull();
  expect((await send('DELETE', `holidays/${id}?version=${next.version}`)).code).toBe(-16);
});

test('A yearly holiday at all branches prevents booking at each, and is stored once', async () => {
  const [free] = await timesOn(tuesday);
  const yearly = { day: '02-23', branchId: null, title };
  const { id, version } = (await send('POST', 'holidays', yearly)).data;
  expect(await timesOn(tuesday)).toEqual([]);
  const wish = {
    ...{ doctorId: 1, serviceId: 8, branchId: 2, policy: 'self' },
    date: Date.parse(`${tuesday}T${free}:00+04:00`),
  };
  const refused = await portal.post('/patients/api/v1/appointments', wish, {
    as: await portal.signIn(seeded.ani),
    language,
  });
  expect(refused.body.code).toBe(-24);
  const twice = await send('POST', 'holidays', yearly);
  expect(twice).toMatchObject({ code: -20, message: 'This is in the list already.' });
  expect(twice.fields).toEqual([{ path: 'day', key: 'taken' }]);
  await send('DELETE', `holidays/${id}?version=${version}`);
});

test('Holidays on invalid days or at unknown branches are refused', async () => {
  const fields = async (day: string) => (await send('POST', 'holidays', { ...once, day })).fields;
  expect(await fields('2027-02-29')).toEqual([{ path: 'day', key: 'invalid' }]);
  expect(await fields('02-30')).toEqual([{ path: 'day', key: 'invalid' }]);
  expect(await fields('some day')).toEqual([{ path: 'day', key: 'invalid' }]);
  expect((await send('POST', 'holidays', { ...once, branchId: 999_999 })).code).toBe(-16);
  const unnamed = await send('POST', 'holidays', { ...once, title: { ...title, ru: ' ' } });
  expect(unnamed.fields).toEqual([{ path: 'title.ru', key: 'required' }]);
});

test('The affected visits of a holiday are shown before it is saved, and listed afterwards', async () => {
  const [free = ''] = await timesOn(tuesday);
  const hit = await visitAt(free);
  const preview = (holiday: object) => send('POST', 'preview', { holiday });
  expect(idsOf(await preview({ day: tuesday, branchId: 2 }))).toEqual([hit]);
  expect(idsOf(await preview({ day: '02-23', branchId: null }))).toEqual([hit]);
  expect(idsOf(await preview({ day: '2028-02-23', branchId: null }))).toEqual([]);
  expect(idsOf(await preview({ day: tuesday, branchId: 1 }))).toEqual([]);
  expect(idsOf(await get('conflicts?branchId=2'))).toEqual([]);
  await send('POST', 'holidays', once);
  expect(idsOf(await get('conflicts?branchId=2'))).toEqual([hit]);
});

test('Extra hours can be booked on their day alone, and a visit in them is not a conflict', async () => {
  expect(await timesOn(sunday)).toEqual([]);
  const hours = { ...place, date: sunday, starts: '10:00', ends: '11:00' };
  const { id } = (await send('POST', 'extra-hours', hours)).data;
  expect(await timesOn(sunday)).toContain('10:00');
  expect(await freeOn(sunday)).toHaveLength(1);
  expect(await timesOn('2027-03-07')).toEqual([]);
  expect((await get('extra-hours?branchId=2')).data).toEqual([
    expect.objectContaining({ id, date: sunday, starts: '10:00', ends: '11:00' }),
  ]);
  const visit = await visitAt('10:00', sunday);
  expect(idsOf(await get('conflicts?branchId=2'))).toEqual([]);
  expect(idsOf(await send('POST', 'preview', { hours: { ...place, ranges: [] } }))).toEqual([]);
  expect(idsOf(await send('POST', 'preview', { withoutExtra: { id } }))).toEqual([visit]);
  expect((await send('DELETE', `extra-hours/${id}`)).data).toBeNull();
  expect(await timesOn(sunday)).toEqual([]);
  expect(idsOf(await get('conflicts?branchId=2'))).toEqual([visit]);
});

test('Extra hours also count on a holiday', async () => {
  await send('POST', 'holidays', once);
  await send('POST', 'extra-hours', { ...place, date: tuesday, starts: '10:00', ends: '11:00' });
  expect(await timesOn(tuesday)).toContain('10:00');
  expect(await timesOn(tuesday)).not.toContain('12:00');
});

test('Extra hours that are duplicate, past or of a doctor of another branch are refused', async () => {
  const hours = { ...place, date: sunday, starts: '10:00', ends: '12:00' };
  await send('POST', 'extra-hours', hours);
  const twice = await send('POST', 'extra-hours', { ...hours, starts: '11:00', ends: '13:00' });
  expect(twice.fields).toEqual([{ path: 'starts', key: 'taken' }]);
  const yesterday = new Date(testNow - 86_400_000).toISOString().slice(0, 10);
  expect((await send('POST', 'extra-hours', { ...hours, date: yesterday })).fields).toEqual([
    { path: 'date', key: 'invalid' },
  ]);
  expect((await send('POST', 'extra-hours', { ...hours, branchId: 999_999 })).code).toBe(-16);
  expect((await send('DELETE', 'extra-hours/999999')).code).toBe(-16);
});

test('Editors see what a doctor has at a branch that they remove, and nothing about patients', async () => {
  const editor = await portal.signIn(seeded.editor);
  const leaving = async (keep: string) =>
    (
      await portal.get(`/patients/api/v1/staff/doctors/1/leaving-branches?keep=${keep}`, {
        ...{ as: editor, language },
      })
    ).body.data;
  const [free = ''] = await timesOn(tuesday);
  await visitAt(free);
  await send('POST', 'extra-hours', { ...place, date: sunday, starts: '10:00', ends: '11:00' });
  const all = await leaving('');
  const here = all.find(({ branch }: { branch: { id: number } }) => branch.id === 2);
  expect(here).toMatchObject({ branch: { id: 2 }, extra: 1, visits: 1 });
  expect(here.ranges).toBeGreaterThan(0);
  const others = all.map(({ branch }: { branch: { id: number } }) => branch.id);
  expect(await leaving(others.join(','))).toEqual([]);
  expect(
    (await portal.get('/patients/api/v1/staff/doctors/999999/leaving-branches?keep=', { as: editor })).body
      .code,
  ).toBe(-16);
});
