import type { DeskColumn } from '@arev/shared/contracts/reception';
import { sql } from 'kysely';
import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let desk: string;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await forgetVisits(portal.db);
  for (const table of ['waiting', 'timeOff', 'outboxMessage'] as const)
    await portal.db.deleteFrom(table).execute();
});

const base = '/patients/api/v1/staff';
const get = async (path: string) => (await portal.get(`${base}/${path}`, { as: desk, language: 'en' })).body;
const post = async (path: string, body: object) =>
  (await portal.post(`${base}/${path}`, body, { as: desk, language: 'en' })).body;
const hourMs = 3_600_000;
const tomorrow = new Date(testNow + 26 * hourMs).toISOString().slice(0, 10);
const at = (time: string, date = tomorrow) => Date.parse(`${date}T${time}:00+04:00`);
const place = 'doctorId=1&branchId=2';
const columnOf = async (date = tomorrow): Promise<DeskColumn> =>
  (await get(`reception/day?branchId=2&date=${date}`)).data.doctors.find(
    ({ id }: { id: number }) => id === 1,
  );
const timesOf = async (more = '') =>
  (await get(`reception/times?${place}&serviceId=8&date=${tomorrow}${more}`)).data.map(
    ({ time }: { time: string }) => time,
  );
const wait = async (patientId: number) => {
  const { id } = await portal.db
    .insertInto('waiting')
    .values({
      ...{ patientId, doctorId: 1, serviceId: 8, branchId: null },
      ...{ fromDay: '2027-02-10', toDay: '2027-02-28', joinedAt: new Date(testNow) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Free times of tomorrow for the same service with other doctors. */
const timesOfOthers = async (): Promise<{ doctorId: number; branchId: number; date: number }[]> => {
  const others = await portal.db
    .selectFrom('visitOffer')
    .where('serviceId', '=', 8)
    .where('offered', '=', true)
    .where('doctorId', '<>', 1)
    .select(['doctorId', 'branchId'])
    .execute();
  const free = others.map(async (where) => {
    const times = `doctorId=${where.doctorId}&branchId=${where.branchId}&serviceId=8&date=${tomorrow}`;
    const { data } = await get(`reception/times?${times}`);
    return data.map(({ date }: { date: number }) => ({ ...where, date }));
  });
  return (await Promise.all(free)).flat();
};

test('Patients who wait for any doctor are in the waiting list of each doctor who provides the service', async () => {
  const [{ date, ...where } = { date: 0, doctorId: 0, branchId: 0 }] = await timesOfOthers();
  const id = await wait(seeded.mariam);
  const lineOf = async () =>
    (await get(`reception/waiting?doctorId=${where.doctorId}&branchId=${where.branchId}&date=${tomorrow}`))
      .data;
  expect(await lineOf()).toEqual([]);
  const offer = { ...where, date };
  expect((await post(`reception/waiting/${id}/offer`, offer)).code).toBe(-16);
  await portal.db.updateTable('waiting').set({ anyDoctor: true }).where('id', '=', id).execute();
  expect(await lineOf()).toMatchObject([{ id, anyDoctor: true }]);
  expect((await post(`reception/waiting/${id}/offer`, offer)).data).toEqual({ told: true });
});

test('A time is not offered to somebody who does not wait for this day or this branch any more', async () => {
  const id = await wait(seeded.mariam);
  const [time] = (await get(`reception/times?doctorId=1&branchId=2&serviceId=8&date=${tomorrow}`)).data;
  const offer = () => post(`reception/waiting/${id}/offer`, { branchId: 2, date: time.date });
  const change = (wish: object) => portal.db.updateTable('waiting').set(wish).where('id', '=', id).execute();
  await change({ fromDay: '2027-02-25' });
  expect((await offer()).code).toBe(-16);
  await change({ fromDay: tomorrow, branchId: 1 });
  expect((await offer()).code).toBe(-16);
  await change({ branchId: 2 });
  expect((await offer()).data).toEqual({ told: true });
});

test('A doctor without visits has a column with the free hours', async () => {
  const { free, visits, title } = await columnOf();
  expect([title, visits]).toEqual([expect.any(String), []]);
  expect(free.length).toBeGreaterThan(0);
  const [first = { startsAt: 0, endsAt: 0 }] = free;
  const middle = first.startsAt + hourMs;
  await addAppointment(portal.db, {
    startsAt: new Date(middle),
    endsAt: new Date(middle + hourMs / 2),
    branchId: 1,
  });
  const after = (await columnOf()).free;
  expect(after.slice(0, 2)).toEqual([
    { startsAt: first.startsAt, endsAt: middle },
    { startsAt: middle + hourMs / 2, endsAt: first.endsAt },
  ]);
});

test('An absent doctor has no free times, and the version of the day changes', async () => {
  const version = async () => (await get(`reception/day-version?branchId=2&date=${tomorrow}`)).data.version;
  const before = await version();
  await portal.db
    .insertInto('timeOff')
    .values({
      ...{ doctorId: 1, branchId: null, kind: 'illness' },
      ...{ startsAt: new Date(at('00:00')), endsAt: new Date(at('23:59')) },
    })
    .execute();
  expect(await version()).not.toBe(before);
  expect((await columnOf()).free).toEqual([]);
  expect(await timesOf()).toEqual([]);
});

test('A walk-in patient gets the time that has just begun, and no older one', async () => {
  const [first = ''] = await timesOf();
  portal.clock.set(at(first) + 14 * 60_000);
  desk = await portal.signIn(seeded.reception);
  expect((await timesOf())[0]).toBe(first);
  const wish = { patientId: seeded.ani, doctorId: 1, serviceId: 8, branchId: 2, date: at(first) };
  expect((await post('appointments', wish)).data.appointmentId).toEqual(expect.any(Number));
  portal.clock.set(at(first) + 16 * 60_000);
  expect(await timesOf()).not.toContain(first);
  portal.clock.set(testNow);
  desk = await portal.signIn(seeded.reception);
});

test('A free range begins with the first time that the desk can book in it', async () => {
  const [first = ''] = await timesOf();
  const { free } = await columnOf();
  const endsAt = free[0]?.endsAt;
  const startAfter = async (minutes: number) => {
    portal.clock.set(at(first) + minutes * 60_000);
    desk = await portal.signIn(seeded.reception);
    const [begun] = (await columnOf()).free;
    expect(begun).toEqual({ startsAt: at((await timesOf())[0] ?? ''), endsAt });
    return (begun?.startsAt ?? 0) - at(first);
  };
  expect(await startAfter(7)).toBe(0);
  expect(await startAfter(15)).toBe(15 * 60_000);
  // A visit that ends between two times of the grid.
  await addAppointment(portal.db, {
    ...{ startsAt: new Date(at(first)), endsAt: new Date(at(first) + 20 * 60_000) },
  });
  expect(await startAfter(16)).toBe(30 * 60_000);
  portal.clock.set(testNow);
  desk = await portal.signIn(seeded.reception);
});

test('A day after the last one that can be booked has no free ranges, and the day says which one is the last', async () => {
  const last = new Date(testNow + 4 * hourMs + 59 * 24 * hourMs).toISOString().slice(0, 10);
  const daysAfterLast = (days: number) =>
    new Date(Date.parse(`${last}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);
  const dayOn = async (date: string) => {
    const { data } = await get(`reception/day?branchId=2&date=${date}`);
    const free = data.doctors.flatMap((doctor: DeskColumn) => doctor.free);
    return { working: data.doctors.length > 0, free: free.length > 0, until: data.bookableUntil };
  };
  // Weeks are alike, so the days of the week before show that the hours alone would have free ranges.
  for (const days of [1, 2])
    expect([await dayOn(daysAfterLast(days - 7)), await dayOn(daysAfterLast(days))]).toEqual([
      { working: true, free: true, until: last },
      { working: true, free: false, until: last },
    ]);
  expect(await dayOn(last)).toEqual({ working: true, free: true, until: last });
});

test('A time is free for the desk as soon as its hold is over', async () => {
  const [first = ''] = await timesOf();
  await addAppointment(portal.db, {
    ...{ startsAt: new Date(at(first)), status: 'held', heldUntil: new Date(testNow + 60_000) },
  });
  expect(await timesOf()).not.toContain(first);
  portal.clock.set(testNow + 60_000);
  expect(await timesOf()).toContain(first);
  portal.clock.set(testNow);
});

test('A visit may be moved to a time that overlaps its present one', async () => {
  const [first = '', second = ''] = await timesOf();
  const id = await addAppointment(portal.db, {
    startsAt: new Date(at(first)),
    endsAt: new Date(at(first) + hourMs / 2),
  });
  expect(await timesOf()).not.toContain(second);
  expect(await timesOf(`&visitId=${id}`)).toContain(second);
  expect((await post(`appointments/${id}/time`, { date: at(second) })).data.date).toBe(at(second));
  expect((await get(`reception/times?${place}&serviceId=8&date=${tomorrow}&visitId=999999`)).code).toBe(-16);
});

test('The desk chooses from the services of a doctor at its branch, with price and length', async () => {
  const { data } = await get(`reception/services?${place}`);
  expect(data).toContainEqual({
    ...{ id: 8, title: expect.any(String), durationMinutes: expect.any(Number), price: expect.any(Number) },
  });
  expect((await get('reception/services?doctorId=1&branchId=999')).data).toEqual([]);
});

test('The desk offers a free time to a patient on the waiting list, once', async () => {
  const [first, second] = [await wait(seeded.aram), await wait(seeded.ani)];
  expect((await columnOf()).waiting).toBe(2);
  const line = (await get(`reception/waiting?${place}&date=${tomorrow}`)).data;
  expect(line.map(({ id }: { id: number }) => id)).toEqual([first, second]);
  expect(line[1].patient).toMatchObject({ id: seeded.ani, fullName: 'Ani Davtyan' });
  const [time = ''] = await timesOf();
  const offer = { branchId: 2, date: at(time) };
  expect((await post(`reception/waiting/${second}/offer`, offer)).data).toEqual({ told: true });
  await post(`reception/waiting/${second}/offer`, offer);
  const told = await portal.db.selectFrom('outboxMessage').select(['template', 'patientId']).execute();
  expect(told).toEqual([{ template: 'time-free', patientId: seeded.ani }]);
  await addAppointment(portal.db, { startsAt: new Date(at(time)), patientId: seeded.mariam });
  expect((await post(`reception/waiting/${first}/offer`, offer)).code).toBe(-21);
});

const lineOn = async (date: string) => (await get(`reception/waiting?${place}&date=${date}`)).data;
/** Three free times of tomorrow, an hour or more apart. */
const timesApart = async (): Promise<[string, string, string]> => {
  const times: string[] = await timesOf();
  return [times[0] ?? '', times[4] ?? '', times[8] ?? ''];
};
/** Tomorrow's offer of a time to somebody on the waiting list. */
const offerTo = (id: number, time: string) =>
  post(`reception/waiting/${id}/offer`, { branchId: 2, date: at(time) });

test('Somebody who has a visit as they wished is offered earlier times only, and waits for no later day', async () => {
  const id = await wait(seeded.ani);
  const [early, middle, late] = await timesApart();
  const nextWeek = new Date(Date.parse(tomorrow) + 7 * 24 * hourMs).toISOString().slice(0, 10);
  expect((await columnOf(nextWeek)).waiting).toBe(1);
  expect(await lineOn(nextWeek)).toMatchObject([{ id, visit: null }]);
  const visitId = await addAppointment(portal.db, { startsAt: new Date(at(middle)) });
  expect(await lineOn(tomorrow)).toEqual([
    expect.objectContaining({
      id,
      visit: {
        ...{ id: visitId, startsAt: at(middle), asWished: true },
        doctor: { id: 1, title: expect.any(String) },
        branch: { id: 2, title: 'Arev Komitas' },
      },
    }),
  ]);
  expect((await columnOf()).waiting).toBe(1);
  expect([(await columnOf(nextWeek)).waiting, await lineOn(nextWeek)]).toEqual([0, []]);
  const refused = await offerTo(id, late);
  expect([refused.code, refused.message]).toEqual([-67, 'The patient already has a visit before this time.']);
  expect((await offerTo(id, early)).data).toEqual({ told: true });
  await portal.db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', visitId).execute();
  expect(await lineOn(nextWeek)).toMatchObject([{ id, visit: null }]);
  expect((await offerTo(id, late)).data).toEqual({ told: true });
});

test('Somebody whose visit is not as they wished waits on, and the desk sees the visit', async () => {
  const id = await wait(seeded.ani);
  const [early, , late] = await timesApart();
  const startsAt = new Date(at(early));
  const visitId = await addAppointment(portal.db, { startsAt, doctorId: 38 });
  // A visit for another service is none of those for which they wait.
  await addAppointment(portal.db, { startsAt: new Date(at(early) - hourMs), doctorId: 38, serviceId: 9 });
  expect(await lineOn(tomorrow)).toMatchObject([{ id, visit: { id: visitId, asWished: false } }]);
  expect((await offerTo(id, late)).data).toEqual({ told: true });
});

test('A waiting list that is too long to be shown tells how many wait', async () => {
  await sql`insert into waiting (patient_id, doctor_id, service_id, from_day, to_day, joined_at)
    select ${seeded.ani}::bigint, 1, id, '2027-02-10'::date, '2027-02-28'::date, ${new Date(testNow)}::timestamptz
    from service order by id limit 101`.execute(portal.db);
  const line = await get(`reception/waiting?${place}&date=${tomorrow}`);
  expect([line.data.length, line.total]).toEqual([100, 101]);
  expect((await columnOf()).waiting).toBe(101);
});

test('The same hour with another doctor is an offer with a message of its own', async () => {
  const id = await wait(seeded.ani);
  await portal.db.updateTable('waiting').set({ anyDoctor: true }).where('id', '=', id).execute();
  const own = (await timesOf()).map((time: string) => at(time));
  const another = (await timesOfOthers()).find(({ date }) => own.includes(date));
  const offers = [{ doctorId: 1, branchId: 2, date: another?.date }, another];
  for (const offer of offers)
    expect((await post(`reception/waiting/${id}/offer`, offer ?? {})).data).toEqual({ told: true });
  const told = await portal.db.selectFrom('outboxMessage').select('template').execute();
  expect(told).toEqual([{ template: 'time-free' }, { template: 'time-free' }]);
});

test('A patient sees the time that the desk offers, notified or not, and may decline it', async () => {
  const id = await wait(seeded.ani);
  const ani = await portal.signIn(seeded.ani);
  const read = (path: string) => portal.get(`/patients/api/v1/${path}`, { as: ani, language: 'en' });
  const shown = async () => (await read('appointments/waiting-list')).body.data[0].offer;
  const [early = '', late = ''] = await timesOf();
  const offer = (time: string) => post(`reception/waiting/${id}/offer`, { branchId: 2, date: at(time) });
  await offer(late);
  expect(await shown()).toEqual({
    ...{ startsAt: at(late), until: at(late), byDesk: true, branch: { id: 2, title: 'Arev Komitas' } },
    doctor: expect.objectContaining({ id: 1 }),
  });
  expect((await read('patients/pending')).body.data.offers).toMatchObject([
    { startsAt: at(late), branchId: 2, byDesk: true },
  ]);
  await offer(early);
  expect(await shown()).toMatchObject({ startsAt: at(early) });
  const declined = { waitingId: id, startsAt: at(early) };
  await portal.post('/patients/api/v1/appointments/waiting-list/decline', declined, { as: ani });
  expect((await offer(early)).code).toBe(-67);
  expect((await offer(late)).data).toEqual({ told: true });
  expect(await shown()).toMatchObject({ startsAt: at(late) });
  await addAppointment(portal.db, { startsAt: new Date(at(late)), patientId: seeded.mariam });
  expect(await shown()).toBeNull();
});

test('The desk sees declined offers in the waiting list, and the version of the day changes', async () => {
  const id = await wait(seeded.ani);
  const ani = await portal.signIn(seeded.ani);
  const [early = '', late = ''] = await timesOf();
  const version = async () => (await get(`reception/day-version?branchId=2&date=${tomorrow}`)).data.version;
  for (const time of [early, late]) {
    const unoffered = await version();
    await post(`reception/waiting/${id}/offer`, { branchId: 2, date: at(time) });
    expect(await version()).not.toBe(unoffered);
  }
  const offersIn = async (where = place) =>
    (await get(`reception/waiting?${where}&date=${tomorrow}`)).data[0].offers;
  const open = (time: string) => ({ startsAt: at(time), declinedAt: null });
  expect(await offersIn()).toEqual([open(early), open(late)]);
  expect((await columnOf()).declined).toEqual([]);

  const before = await version();
  portal.clock.pass(60_000);
  const declined = { waitingId: id, startsAt: at(early) };
  await portal.post('/patients/api/v1/appointments/waiting-list/decline', declined, { as: ani });
  const declinedAt = portal.clock();
  expect(await version()).not.toBe(before);
  expect(await offersIn()).toEqual([{ startsAt: at(early), declinedAt }, open(late)]);
  expect((await columnOf()).declined).toEqual([{ startsAt: at(early), declinedAt }]);
  // The doctor's other branch has the same waiting list, but no offers.
  expect(await offersIn('doctorId=1&branchId=1')).toEqual([]);
  portal.clock.set(testNow);
});
