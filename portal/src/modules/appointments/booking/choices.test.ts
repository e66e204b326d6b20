import { plainDateAt } from '../../../clinic-time.ts';
import { addAppointment, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal();
  as = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());

const get = (path: string, language = 'en') => portal.get(`/patients/api/v1/${path}`, { as, language });
const place = 'doctorId=1&serviceId=8&branchId=2';
const tuesday = '2027-02-23';
const timesOf = async (date: string): Promise<string[]> =>
  (await get(`appointments/schedule-times?${place}&date=${date}`)).body.data.map(
    ({ time }: { time: string }) => time,
  );

test('The days of a doctor without a branch are those of all branches, for the shortest service', async () => {
  const days = async (query: string): Promise<string[]> =>
    (await get(`appointments/schedule-dates?${query}`)).body.data;
  const [all, here, there] = [
    await days('doctorId=1'),
    await days('doctorId=1&branchId=1'),
    await days('doctorId=1&branchId=2'),
  ];
  expect(here.length * there.length).toBeGreaterThan(0);
  expect(all).toEqual([...new Set([...here, ...there])].sort());
  expect(await days('doctorId=999')).toEqual([]);
});

test('The days of a doctor at a branch are those on which the doctor works there', async () => {
  const { body } = await get(`appointments/schedule-dates?${place}`);
  expect(body.total).toBe(body.data.length);
  expect(body.data).toContain(tuesday);
  for (const date of body.data as string[]) {
    expect([2, 4]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
    expect(date > plainDateAt(testNow)).toBe(true);
  }
});

test('The free times of a day leave out the break and taken times', async () => {
  const before = await timesOf(tuesday);
  expect(before.slice(0, 3)).toEqual(['10:00', '10:15', '10:30']);
  expect(before).not.toContain('14:00');
  await addAppointment(portal.db, { patientId: 3, startsAt: new Date(`${tuesday}T10:30:00+04:00`) });
  const after = await timesOf(tuesday);
  expect(before.filter((time) => !after.includes(time))).toEqual(['10:15', '10:30', '10:45']);
});

test('The soonest times of all doctors for a service at a branch come in one answer', async () => {
  const at = 'serviceId=8&branchId=2';
  const { body } = await get(`appointments/soonest-times?${at}`);
  const doctors = (await get(`appointments/doctors?${at}`)).body.data as { id: number }[];
  expect(body.total).toBe(doctors.length);
  for (const { doctorId, times } of body.data as {
    doctorId: number;
    times: { day: string; time: string }[];
  }[]) {
    const days = await get(`appointments/schedule-dates?${at}&doctorId=${doctorId}`);
    const free = await get(`appointments/schedule-times?${at}&doctorId=${doctorId}&date=${times[0]?.day}`);
    expect([times.length, times[0]?.day]).toEqual([3, days.body.data[0]]);
    expect(times[0]?.time).toBe(free.body.data[0].time);
    // Visits take half an hour and begin on a grid of 15 minutes; the offered times do not overlap.
    expect(new Set(times.map(({ day, time }) => `${day} ${time}`)).size).toBe(3);
  }
  const [first] = body.data;
  const [taken, following] = first.times;
  await addAppointment(portal.db, {
    patientId: 4,
    doctorId: first.doctorId,
    startsAt: new Date(taken.date),
  });
  const after = (await get(`appointments/soonest-times?${at}`)).body.data[0];
  expect(after.doctorId).toBe(first.doctorId);
  expect(after.times[0]).toEqual(following);
});

test('Each free time has its instant and its cancellation deadline', async () => {
  const { body } = await get(`appointments/schedule-times?${place}&date=${tuesday}`);
  expect(body.data[0]).toEqual({
    time: '10:00',
    date: Date.parse('2027-02-23T06:00:00Z'),
    cancelUntil: Date.parse('2027-02-23T04:00:00Z'),
  });
});

test('No time is offered in the past, on another day or for an unrelated doctor, branch or service', async () => {
  expect(await timesOf('2027-02-09')).toEqual([]);
  expect(await timesOf('2027-02-24')).toEqual([]);
  expect((await get('appointments/schedule-dates?doctorId=1&serviceId=8&branchId=7')).body.data).toEqual([]);
  expect((await get('appointments/schedule-dates?doctorId=999&serviceId=8&branchId=7')).body.data).toEqual(
    [],
  );
});

test.each([
  [`${place}&date=2027-02-30`, 'date'],
  [`${place}&date=23.02.2027`, 'date'],
  ['serviceId=8&branchId=2&date=2027-02-23', 'doctorId'],
  ['doctorId=one&serviceId=8&branchId=2&date=2027-02-23', 'doctorId'],
])('A query for the free times of %s is refused', async (query, path) => {
  const { status, body } = await get(`appointments/schedule-times?${query}`);
  expect([status, body.fields[0].path]).toEqual([422, path]);
});

test('The doctors offered for an appointment provide the service at the branch', async () => {
  const { body } = await get('appointments/doctors?serviceId=8&branchId=2&policy=self');
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toContain('ani-grigoryan');
  expect((await get('appointments/doctors?serviceId=8&branchId=999')).body.total).toBe(0);
  expect((await get('appointments/doctors')).status).toBe(422);
});

test('A doctor who does not accept the chosen payer is not offered', async () => {
  const insured = 'appointments/doctors?serviceId=8&branchId=2&policy=insurance';
  const all = (await get(insured)).body;
  await portal.db
    .deleteFrom('doctorPolicy')
    .where('doctorId', '=', 1)
    .where('policy', '=', 'insurance')
    .execute();
  const { body } = await get(insured);
  expect(body.total).toBe(all.total - 1);
  expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(1);
  for (const policy of ['', '&policy=self', '&policy=employer']) {
    const others = await get(`appointments/doctors?serviceId=8&branchId=2${policy}`);
    expect(others.body.data.map(({ id }: { id: number }) => id)).toContain(1);
  }
  expect((await get('appointments/doctors?serviceId=8&policy=barter')).status).toBe(422);
});

test('A payer that no doctor accepts for a service is not offered for it', async () => {
  const kinds = async (slug: string) => {
    const service = await portal.db
      .selectFrom('service')
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow();
    const { body } = await get(`appointments/policies?serviceId=${service.id}`);
    return body.data.map(({ policy }: { policy: string }) => policy);
  };
  expect(await kinds('tooth-cleaning')).toEqual(['self', 'employer']);
  expect(await kinds('therapist-consultation')).toEqual(['self', 'insurance', 'employer']);
});

test('Payers are explained in the language of the patient', async () => {
  const { body } = await get('appointments/policies?serviceId=8', 'ru');
  expect(
    body.data.map(({ policy, needsCompany }: Record<string, unknown>) => [policy, needsCompany]),
  ).toEqual([
    ['self', false],
    ['insurance', true],
    ['employer', true],
  ]);
  expect(body.data[0].title).toMatch(/[а-я]/i);
  expect((await get('appointments/policies?serviceId=9999')).body.code).toBe(-16);
});

test('Insurers and employers can be chosen, employers by a part of the name', async () => {
  expect((await get('patients/insurance-companies')).body.total).toBe(5);
  expect((await get('patients/organizations')).body.total).toBe(12);
  const { body } = await get('patients/organizations?text=DAIRY');
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Lori Dairy']);
});
