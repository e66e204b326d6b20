import type { DoctorHours } from '@arev/shared/contracts/schedules';
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
  await portal.db.deleteFrom('timeOff').execute();
});

const base = '/patients/api/v1/staff/schedules';
const language = 'en';
const get = async (path: string) => (await portal.get(`${base}/${path}`, { as: desk, language })).body;
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (await portal.send(method, `${base}/${path}`, body, { as: desk, language })).body;
const hourMs = 3_600_000;
const at = (time: string, date = tomorrow) => Date.parse(`${date}T${time}:00+04:00`);
const tomorrow = new Date(testNow + 26 * hourMs).toISOString().slice(0, 10);
const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay() || 7;
const place = { doctorId: 1, branchId: 2 };
const hoursOf = async (): Promise<Pick<DoctorHours, 'ranges' | 'version'>> =>
  (await get('hours?branchId=2')).data.find(({ doctor }: { doctor: { id: number } }) => doctor.id === 1);
const publicTimes = async () => {
  const wish = `doctorId=1&serviceId=8&branchId=2&date=${tomorrow}`;
  const path = `/patients/api/v1/appointments/schedule-times?${wish}`;
  return (await portal.get(path, { as: desk, language })).body.data.map(({ time }: { time: string }) => time);
};
const vacation = {
  ...{ doctorId: 1, branchId: null, kind: 'vacation' },
  ...{ startsAt: at('00:00'), endsAt: at('23:59') },
};
const visitAt = (time: string, given = {}) =>
  addAppointment(portal.db, {
    startsAt: new Date(at(time)),
    endsAt: new Date(at(time) + hourMs / 2),
    ...given,
  });
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

test('The desk changes the working hours of a doctor, and free times follow at once', async () => {
  const { ranges, version } = await hoursOf();
  expect(await publicTimes()).not.toContain('20:00');
  const evening = { weekday, starts: '20:00', ends: '21:00' };
  const saved = await send('PUT', 'hours', { ...place, version, ranges: [...ranges, evening] });
  expect(saved.data).toEqual({ version: version + 1 });
  expect(await publicTimes()).toContain('20:00');
  expect((await hoursOf()).ranges).toContainEqual(evening);
  const back = await send('PUT', 'hours', { ...place, version: version + 1, ranges });
  expect(back.data.version).toBe(version + 2);
  expect(await publicTimes()).not.toContain('20:00');
});

test('The second of two people who change the same hours gets a conflict, and overwrites nothing', async () => {
  const { ranges, version } = await hoursOf();
  await send('PUT', 'hours', { ...place, version, ranges });
  expect((await send('PUT', 'hours', { ...place, version, ranges: [] })).code).toBe(-80);
  expect((await hoursOf()).ranges).toEqual(ranges);
  expect((await send('PUT', 'hours', { doctorId: 1, branchId: 999, version, ranges })).code).toBe(-16);
});

test('Working hours that overlap or end before they begin are refused', async () => {
  const { version } = await hoursOf();
  const save = async (...ranges: object[]) =>
    (await send('PUT', 'hours', { ...place, version, ranges })).fields?.map(
      ({ key }: { key: string }) => key,
    );
  expect(await save({ weekday, starts: '10:00', ends: '09:00' })).toEqual(['invalid']);
  expect(
    await save({ weekday, starts: '09:00', ends: '12:00' }, { weekday, starts: '11:00', ends: '13:00' }),
  ).toEqual(['overlap']);
});

test('An absent doctor has no free times, until the absence is changed or removed', async () => {
  const before = await publicTimes();
  const { id, version } = (await send('POST', 'time-off', vacation)).data;
  expect(await publicTimes()).toEqual([]);
  const [listed] = (await get('time-off?branchId=2')).data;
  expect(listed).toMatchObject({ id, kind: 'vacation', doctor: { id: 1 }, branch: null, version: 1 });
  const later = {
    ...vacation,
    startsAt: at('00:00') + 7 * 24 * hourMs,
    endsAt: at('23:59') + 7 * 24 * hourMs,
  };
  expect((await send('PUT', `time-off/${id}`, { ...later, version })).data.version).toBe(2);
  expect(await publicTimes()).toEqual(before);
  expect((await send('PUT', `time-off/${id}`, { ...vacation, version })).code).toBe(-80);
  expect((await send('DELETE', `time-off/${id}?version=1`)).code).toBe(-80);
  expect((await send('DELETE', `time-off/${id}?version=2`)).data).toBeNull();
  expect((await get('time-off?branchId=2')).total).toBe(0);
});

test('A closed branch has no free times, and other branches do', async () => {
  await send('POST', 'time-off', { ...vacation, doctorId: null, branchId: 1, kind: 'closed' });
  expect((await publicTimes()).length).toBeGreaterThan(0);
  await send('POST', 'time-off', { ...vacation, doctorId: null, branchId: 2, kind: 'closed' });
  expect(await publicTimes()).toEqual([]);
  const nobody = await send('POST', 'time-off', { ...vacation, doctorId: null });
  expect(nobody.code).toBe(-20);
});

test('The preview of a schedule change lists the affected visits, and changes nothing', async () => {
  const { ranges } = await hoursOf();
  const starts = ranges.find((range) => range.weekday === weekday)?.starts ?? '';
  const hit = await visitAt(starts);
  await visitAt(starts, { doctorId: 3, patientId: seeded.mariam });
  const preview = (change: object) => send('POST', 'preview', change);
  expect(idsOf(await preview({ timeOff: vacation }))).toEqual([hit]);
  expect(idsOf(await preview({ hours: { ...place, ranges } }))).toEqual([]);
  const answer = await preview({ hours: { ...place, ranges: [] } });
  expect(answer.total).toBe(1);
  expect(answer.data[0]).toMatchObject({ id: hit, patient: { fullName: 'Ani Davtyan' }, service: { id: 8 } });
  expect((await publicTimes()).length).toBeGreaterThan(0);
});

test('Visits that lost their hours stay listed until they are moved or cancelled', async () => {
  const { ranges } = await hoursOf();
  const starts = ranges.find((range) => range.weekday === weekday)?.starts ?? '';
  const hit = await visitAt(starts);
  expect(idsOf(await get('conflicts?branchId=2'))).toEqual([]);
  await send('POST', 'time-off', vacation);
  expect(idsOf(await get('conflicts?branchId=2'))).toEqual([hit]);
  const path = `/patients/api/v1/staff/appointments/${hit}/cancellation`;
  await portal.post(path, { reason: 'The doctor is away' }, { as: desk, language });
  expect((await get('conflicts?branchId=2')).total).toBe(0);
});

test('A visit that has begun is affected by the absence of its doctor until it ends', async () => {
  const minutesAgo = (minutes: number) => new Date(testNow - minutes * 60_000);
  const today = { ...vacation, startsAt: testNow - hourMs, endsAt: testNow + hourMs };
  const begun = await addAppointment(portal.db, { startsAt: minutesAgo(10), endsAt: minutesAgo(-20) });
  const over = { startsAt: minutesAgo(50), endsAt: minutesAgo(10) };
  await addAppointment(portal.db, { ...over, patientId: seeded.mariam });
  expect(idsOf(await send('POST', 'preview', { timeOff: today }))).toEqual([begun]);
  await send('POST', 'time-off', today);
  expect(idsOf(await get('conflicts?branchId=2'))).toEqual([begun]);
});

test('Changing a schedule and viewing affected visits are in the audit trail', async () => {
  await send('POST', 'time-off', vacation);
  await send('POST', 'preview', { timeOff: vacation });
  const rows = await portal.db
    .selectFrom('auditEntry')
    .where('actorId', '=', seeded.reception)
    .select('action')
    .orderBy('id', 'desc')
    .limit(8)
    .execute();
  const actions = rows.map(({ action }) => action);
  expect(actions).toContain('schedule preview');
  expect(actions.some((action) => action.includes('time-off') || action === 'addTimeOff')).toBe(true);
});
