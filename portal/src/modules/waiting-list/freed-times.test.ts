// Longer than 250 lines: all cases share one freed time and the people who wait for it.
import { sql } from 'kysely';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { testNow } from '../../testing/test-clock.ts';
import { outboxService } from '../outbox/service.ts';
import { offersService } from './offers-service.ts';
import { base, minutes, openWaiting, third, tuesdayAt, url, wish } from '../../testing/waiting.ts';

const opened = await openWaiting();
const { portal, offer, join, list, leave, decline, free, told, later } = opened;
let ani: string;
let mariam: string;
let other: string;
afterAll(() => portal.close());
beforeEach(async () => {
  ({ ani, mariam, other } = await opened.reset());
});

/** What waits to be sent has reached its patients: an offer that ends does not cancel it any more. */
const arrive = async (): Promise<void> => {
  const sent = { state: 'sent', data: null, settledAt: new Date(portal.clock()) } as const;
  await portal.db.updateTable('outboxMessage').set(sent).where('state', '=', 'waiting').execute();
};

test('The first patient on the waiting list is notified of a freed time, the next half an hour later', async () => {
  const { id } = (await join(mariam)).body.data;
  portal.clock.pass(1);
  await join(ani);
  await free();
  await offer();
  await offer();
  expect(await told()).toEqual([seeded.mariam]);
  const [message] = await portal.db.selectFrom('outboxMessage').selectAll().execute();
  expect(message).toMatchObject({
    data: { date: expect.stringMatching(/^(երք|вт|Tue), 23\.02\.2027$/), time: '10:00' },
    notAfter: new Date(testNow + minutes(35) + 1),
  });
  const link = new URL(String((message?.data as { link?: string }).link));
  expect(link.pathname).toMatch(new RegExp(`^/(hy|ru|en)/personal-data/appointments/create/offered/${id}$`));
  // The service is not named.
  expect(Object.fromEntries(link.searchParams)).toEqual({
    ...{ doctor: 'ani-grigoryan', branch: '2' },
    ...{ at: String(tuesdayAt('10:00')), for: String(seeded.mariam) },
  });
  await later(29);
  expect(await told()).toEqual([seeded.mariam]);
  await later(31);
  expect(await told()).toEqual([seeded.mariam, seeded.ani]);
  await later(70);
  await later(140);
  expect(await told()).toEqual([seeded.mariam, seeded.ani]);
  portal.clock.set(tuesdayAt('10:00'));
  await offer();
  expect(await portal.db.selectFrom('freedTime').select('id').execute()).toEqual([]);
});

test('A freed time whose offer fails does not stop the others, and is tried again', async () => {
  await join(mariam);
  await free('10:00');
  await free('11:00');
  const outbox = outboxService(portal);
  let failures = 1;
  const { offerFreedTimes } = offersService({
    ...portal,
    outbox: {
      ...outbox,
      tell: (executor, message) => {
        if (failures === 0) return outbox.tell(executor, message);
        failures -= 1;
        return Promise.reject(new Error('no such text'));
      },
    },
  });
  expect(await offerFreedTimes()).toEqual([new Error('no such text')]);
  expect(await told()).toEqual([seeded.mariam]);
  await offerFreedTimes();
  expect(await told()).toEqual([seeded.mariam, seeded.mariam]);
});

test('Portals that offer a freed time at once notify one patient, once', async () => {
  await join(mariam);
  portal.clock.pass(1);
  await join(ani);
  await free();
  await Promise.all([offer(), offer(), offer()]);
  expect(await told()).toEqual([seeded.mariam]);
});

test('Once a freed time is booked, nobody else is notified of it', async () => {
  await join(mariam);
  portal.clock.pass(1);
  await join(ani);
  await free();
  await offer();
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  expect((await portal.post(base, booking, { as: mariam })).status).toBe(200);
  await later(31);
  expect(await told()).toEqual([seeded.mariam]);
});

test('Moving a visit frees its time for the waiting list', async () => {
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  const { body } = await portal.post(base, booking, { as: mariam });
  await join(ani);
  await portal.post(
    `${base}/reschedule`,
    { appointmentId: body.data.id, date: tuesdayAt('16:00') },
    { as: mariam },
  );
  await offer();
  expect(await told()).toEqual([seeded.ani]);
});

test('A visit that is moved to and fro tells each waiting patient of each time once', async () => {
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  const { body } = await portal.post(base, booking, { as: mariam });
  await join(ani);
  for (const time of ['16:00', '10:00', '16:00', '10:00']) {
    const move = { appointmentId: body.data.id, date: tuesdayAt(time) };
    expect((await portal.post(`${base}/reschedule`, move, { as: mariam })).status).toBe(200);
    await offer();
  }
  expect(await told()).toEqual([seeded.ani, seeded.ani]);
});

test('A patient who declined a time is not told of it again after somebody else gave it up', async () => {
  const { body } = await join(ani);
  await free();
  await offer();
  await arrive();
  await decline(body.data.id, tuesdayAt('10:00'), ani);
  await offer();
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  for (let count = 0; count < 2; count += 1) {
    const booked = await portal.post(base, booking, { as: mariam });
    await portal.post(`${base}/cancel`, { appointmentId: booked.body.data.id }, { as: mariam });
    await offer();
  }
  expect(await told()).toEqual([seeded.ani]);
  expect((await list(ani)).data[0].offer).toBeNull();
});

test('A time that is given up again is offered to the next patient once the previous one no longer has it alone', async () => {
  await join(ani);
  portal.clock.pass(1);
  await join(other);
  await free();
  await offer();
  await free();
  await offer();
  expect(await told()).toEqual([seeded.ani]);
  expect((await list(ani)).data[0].offer).toMatchObject({ startsAt: tuesdayAt('10:00') });
  await later(31);
  expect(await told()).toEqual([seeded.ani, third]);
});

test('A patient who moves to an earlier visit is not offered the time that they gave up', async () => {
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('16:00') };
  const { body } = await portal.post(base, booking, { as: mariam });
  await join(mariam);
  portal.clock.pass(1);
  await join(ani);
  const move = { appointmentId: body.data.id, date: tuesdayAt('15:00') };
  expect((await portal.post(`${base}/reschedule`, move, { as: mariam })).status).toBe(200);
  await offer();
  expect(await told()).toEqual([seeded.ani]);
});

test('A patient with a visit is offered only times before it', async () => {
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('12:00') };
  expect((await portal.post(base, booking, { as: mariam })).status).toBe(200);
  await join(mariam);
  await free('16:00');
  await offer();
  expect(await told()).toEqual([]);
  await free('10:00');
  await offer();
  expect(await told()).toEqual([seeded.mariam]);
});

test('A patient who cancels a visit is not offered its time', async () => {
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('16:00') };
  const { body } = await portal.post(base, booking, { as: mariam });
  await join(mariam);
  await portal.post(`${base}/cancel`, { appointmentId: body.data.id }, { as: mariam });
  await offer();
  expect(await told()).toEqual([]);
});

test.each([
  ['other days', { from: '2027-02-24' }],
  ['another branch', { branchId: 1, doctorId: 1 }],
])('A patient who waits for %s is not notified', async (_, given) => {
  const { status } = await join(ani, given);
  if (status === 200) await free();
  await offer();
  expect(await told()).toEqual([]);
});

test('The waiting list skips patients with another visit at that time and those who left', async () => {
  await join(ani);
  portal.clock.pass(1);
  const left = await join(mariam);
  portal.clock.pass(1);
  await join(other);
  await addAppointment(portal.db, { doctorId: 5, startsAt: new Date(tuesdayAt('10:15')) });
  await leave(left.body.data.id, mariam);
  await free();
  await offer();
  expect(await told()).toEqual([third]);
});

test('A freed time that has begun is offered to nobody', async () => {
  await join(ani);
  await free();
  portal.clock.set(tuesdayAt('10:00'));
  await offer();
  expect(await told()).toEqual([]);
});

test.each([
  ['in the evening', '2027-02-17T21:00', '2027-02-18'],
  ['after midnight', '2027-02-18T03:00', '2027-02-18'],
])('A time that is freed %s is offered in the morning', async (_, freedAt, morning) => {
  await join(ani);
  const at = async (time: string) => {
    portal.clock.set(Date.parse(`${time}:00+04:00`));
    await offer();
  };
  await free();
  await at(freedAt);
  await at(`${morning}T07:59`);
  expect(await told()).toEqual([]);
  await at(`${morning}T08:00`);
  expect(await told()).toEqual([seeded.ani]);
});

test('A time that begins early in the morning is offered in the night before it', async () => {
  await join(ani);
  await free(undefined, { branchId: 1, startsAt: new Date('2027-02-24T09:00:00+04:00') });
  portal.clock.set(Date.parse('2027-02-24T00:30:00+04:00'));
  await offer();
  expect(await told()).toEqual([seeded.ani]);
});

test('Releasing a hold notifies nobody, because the time was free before', async () => {
  await join(ani);
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  const { body } = await portal.post(`${base}/holds`, booking, { as: mariam });
  await portal.post(`${base}/holds/release`, { holdId: body.data.id }, { as: mariam });
  await offer();
  expect(await told()).toEqual([]);
});

test('A freed time that somebody holds when its turn comes is offered once the hold has ended', async () => {
  await join(mariam);
  await free();
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  expect((await portal.post(`${base}/holds`, booking, { as: ani })).status).toBe(200);
  await offer();
  await later(9);
  expect(await told()).toEqual([]);
  await later(11);
  expect(await told()).toEqual([seeded.mariam]);
});

test('A patient who was notified of a freed time sees it in the list until the next one is notified', async () => {
  await join(ani, { branchId: 2 });
  await free();
  await offer();
  const offered = async () => (await list(ani)).data[0].offer;
  expect(await offered()).toEqual({
    startsAt: tuesdayAt('10:00'),
    until: testNow + minutes(30),
    byDesk: false,
    doctor: expect.objectContaining({ slug: 'ani-grigoryan' }),
    branch: { id: 2, title: 'Arev Komitas' },
  });
  expect((await list(mariam)).data).toEqual([]);
  await addAppointment(portal.db, { patientId: third, startsAt: new Date(tuesdayAt('10:00')) });
  expect(await offered()).toBeNull();
  await portal.db.deleteFrom('appointment').execute();
  portal.clock.set(testNow + minutes(31));
  expect(await offered()).toBeNull();
});

test.each([
  ['the doctor is absent', { doctorId: 1, branchId: null }],
  ['the branch is closed', { doctorId: null, branchId: 2 }],
])('An offered time is no longer shown once %s during the visit', async (_, who) => {
  await join(ani);
  await free();
  await offer();
  const offered = async () => (await list(ani)).data[0].offer;
  const add = (from: string, to: string) =>
    portal.db
      .insertInto('timeOff')
      .values({
        ...who,
        kind: 'other',
        startsAt: new Date(tuesdayAt(from)),
        endsAt: new Date(tuesdayAt(to)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const after = await add('10:30', '18:00');
  expect(await offered()).toMatchObject({ startsAt: tuesdayAt('10:00') });
  const during = await add('10:15', '10:30');
  expect(await offered()).toBeNull();
  await portal.db.deleteFrom('timeOff').where('id', 'in', [after.id, during.id]).execute();
});

test('An offered time is no longer shown once the doctor works at other hours', async () => {
  await join(ani);
  await free();
  await offer();
  const offered = async () => (await list(ani)).data[0].offer;
  expect(await offered()).toMatchObject({ startsAt: tuesdayAt('10:00') });
  const hours = await portal.db
    .deleteFrom('workingRange')
    .where('doctorId', '=', wish.doctorId)
    .where('weekday', '=', 2)
    .returningAll()
    .execute();
  expect(await offered()).toBeNull();
  await portal.db.insertInto('workingRange').values(hours).execute();
  expect(await offered()).not.toBeNull();
});

test('An offered time is no longer shown once its day is a holiday', async () => {
  await join(ani);
  await free();
  await offer();
  const offered = async () => (await list(ani)).data[0].offer;
  expect(await offered()).toMatchObject({ startsAt: tuesdayAt('10:00') });
  await portal.db.insertInto('holiday').values({ monthDay: '02-23' }).execute();
  expect(await offered()).toBeNull();
  await portal.db.deleteFrom('holiday').where('monthDay', '=', '02-23').execute();
});

test('The patient who holds an offered time still sees it', async () => {
  await join(ani);
  await free();
  await offer();
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  expect((await portal.post(`${base}/holds`, booking, { as: ani })).status).toBe(200);
  expect((await list(ani)).data[0].offer).toMatchObject({ startsAt: tuesdayAt('10:00') });
});

test('A parent who holds an offered time for a child still sees it', async () => {
  const child = { firstName: 'Նարե', lastName: 'Դավթյան', birthDate: '2018-05-21', ssn: '7718180521' };
  const { body } = await portal.post('/patients/api/v1/patients/profiles', child, { as: ani });
  const forChild = { as: ani, headers: { 'x-on-behalf-of': String(body.data.patientId) } };
  expect((await portal.post(url, wish, forChild)).status).toBe(200);
  await free();
  await offer();
  const booking = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  expect((await portal.post(`${base}/holds`, booking, forChild)).status).toBe(200);
  const [entry] = (await portal.get(url, forChild)).body.data;
  expect(entry.offer).toMatchObject({ startsAt: tuesdayAt('10:00') });
});

test.each([
  ['days', { from: '2027-02-24' }],
  ['branch', { branchId: 1 }],
])('An offered time is no longer shown to a patient who asks for another %s', async (_, given) => {
  await join(ani);
  await free();
  await offer();
  expect((await list(ani)).data[0].offer).toMatchObject({ startsAt: tuesdayAt('10:00') });
  expect((await join(ani, given)).status).toBe(200);
  expect((await list(ani)).data[0].offer).toBeNull();
});

test.each([
  ['has offered', async () => undefined],
  ['has offered and they have declined', (id: number) => decline(id, tuesdayAt('10:00'), mariam)],
])('A patient is not told of a freed time that the desk %s', async (_, answer) => {
  const { id } = (await join(mariam)).body.data;
  portal.clock.pass(1);
  await join(ani);
  await portal.db
    .insertInto('deskOffer')
    .values({ waitingId: id, doctorId: 1, branchId: 2, startsAt: new Date(tuesdayAt('10:00')) })
    .execute();
  await answer(id);
  await free();
  await offer();
  expect(await told()).toEqual([seeded.ani]);
  portal.clock.pass(1);
  await free('11:00');
  await offer();
  expect(await told()).toEqual([seeded.ani, seeded.mariam]);
});

test('The offered time is the freed one, not an earlier one that overlaps it', async () => {
  await join(ani);
  await free('12:00');
  await offer();
  expect((await list(ani)).data[0].offer.startsAt).toBe(tuesdayAt('12:00'));
});

test('A time that was offered to the next patient is no longer shown to the previous one', async () => {
  await join(mariam);
  portal.clock.pass(1);
  await join(ani);
  await free();
  await offer();
  await later(31);
  expect((await list(mariam)).data[0].offer).toBeNull();
  expect((await list(ani)).data[0].offer).toMatchObject({ startsAt: tuesdayAt('10:00') });
});

test('A patient who declines a time keeps the place in the list, and the next is notified at once', async () => {
  const { body } = await join(mariam);
  portal.clock.pass(1);
  await join(ani);
  await free();
  await offer();
  await arrive();
  expect((await decline(body.data.id, tuesdayAt('10:00'), ani)).status).toBe(200);
  expect((await list(mariam)).data[0].offer).toMatchObject({ startsAt: tuesdayAt('10:00') });
  expect((await decline(body.data.id, tuesdayAt('10:00'), mariam)).status).toBe(200);
  expect((await list(mariam)).data).toMatchObject([{ id: body.data.id, offer: null }]);
  await offer();
  expect(await told()).toEqual([seeded.mariam, seeded.ani]);
  // A late answer does not affect the patient who has the offer now.
  await decline(body.data.id, tuesdayAt('10:00'), mariam);
  expect((await list(ani)).data[0].offer).toMatchObject({ until: portal.clock() + minutes(30) });
});

const failedOffer = async () => {
  const { id } = (await join(mariam)).body.data;
  await free();
  await offer();
  const settled = { state: 'failed', failure: 'ESOCKET', settledAt: new Date(portal.clock()) } as const;
  await portal.db.updateTable('outboxMessage').set(settled).where('template', '=', 'time-free').execute();
  return id as number;
};

/** The number of messages that the desk sends again. */
const resend = async (): Promise<number> => {
  const as = await portal.signIn(seeded.reception);
  const url = '/patients/api/v1/staff/failed-messages/resend';
  return (await portal.post(url, { kind: 'time-free' }, { as })).body.data.sent;
};

test.each([
  ['that still lasts is sent again', 1, async () => undefined],
  ['that is over is not sent again', 0, () => later(35)],
  ['that was declined is not sent again', 0, (id: number) => decline(id, tuesdayAt('10:00'), mariam)],
  ['that a changed wish excludes is not sent again', 0, () => join(mariam, { from: '2027-02-24' })],
])('A failed message about an offer %s', async (_, sent, end) => {
  await end(await failedOffer());
  expect(await resend()).toBe(sent);
});

const offerByHand = async () => {
  const { id } = (await join(mariam)).body.data;
  const offers = offersService({ ...portal, outbox: outboxService(portal) });
  const { told: isTold } = await offers.offerByHand(portal.db, id, {
    branchId: 2,
    date: tuesdayAt('10:00'),
  });
  expect(isTold).toBe(true);
  return id as number;
};

test.each([
  ['a freed time', failedOffer],
  ['a time that the desk offered', offerByHand],
])('A message about %s that an older release wrote is withdrawn as well', async (_, offered) => {
  const id = await offered();
  const key = sql<string>`regexp_replace(key, '/0$', '')`;
  await portal.db
    .updateTable('outboxMessage')
    .set({ key, state: 'failed', failure: 'ESOCKET', settledAt: new Date(portal.clock()) })
    .where('template', '=', 'time-free')
    .execute();
  await decline(id, tuesdayAt('10:00'), mariam);
  expect(await resend()).toBe(0);
});

test.each([
  ['was declined', (id: number) => decline(id, tuesdayAt('10:00'), mariam)],
  ['a changed wish excludes', () => join(mariam, { from: '2027-02-24' })],
])('A message about an offer of the desk that %s is not sent', async (_, end) => {
  const id = await offerByHand();
  await join(mariam, { to: '2027-03-01' });
  expect(await told()).toEqual([seeded.mariam]);
  await end(id);
  expect(await told()).toEqual([]);
});

test('A patient who gives a time up and then declines it does not end the turn of the next one', async () => {
  const { body } = await join(mariam);
  portal.clock.pass(1);
  await join(ani);
  portal.clock.pass(1);
  await join(other);
  await free();
  await offer();
  await later(10);
  await free('10:00', { patientId: seeded.mariam });
  await offer();
  expect(await told()).toEqual([seeded.mariam, seeded.ani]);
  await arrive();
  await decline(body.data.id, tuesdayAt('10:00'), mariam);
  await later(12);
  expect(await told()).toEqual([seeded.mariam, seeded.ani]);
  await later(41);
  expect(await told()).toEqual([seeded.mariam, seeded.ani, third]);
});

test('When a patient leaves the line, the next is notified at once of the time that was offered to them', async () => {
  const { body } = await join(mariam);
  portal.clock.pass(1);
  await join(ani);
  await free();
  await offer();
  await leave(body.data.id, ani);
  await offer();
  expect(await told()).toEqual([seeded.mariam]);
  await leave(body.data.id, mariam);
  await offer();
  // The first message was not sent yet, and is withdrawn.
  expect(await told()).toEqual([seeded.ani]);
});

test('When a patient changes the wish, the next is notified at once of a time that it excludes', async () => {
  await join(mariam);
  portal.clock.pass(1);
  await join(ani);
  await free();
  await offer();
  await arrive();
  await join(mariam, { to: '2027-03-01' });
  await offer();
  expect(await told()).toEqual([seeded.mariam]);
  portal.clock.pass(1);
  await join(mariam, { from: '2027-02-24' });
  await offer();
  expect(await told()).toEqual([seeded.mariam, seeded.ani]);
  await join(mariam);
  expect((await list(mariam)).data[0].offer).toBeNull();
});

test('A patient who waits for any doctor is notified of times of every doctor who provides the service', async () => {
  const others = await portal.db
    .selectFrom('visitOffer')
    .where('serviceId', '=', wish.serviceId)
    .where('branchId', '=', 2)
    .where('offered', '=', true)
    .where('doctorId', '!=', wish.doctorId)
    .select('doctorId')
    .execute();
  const doctorId = others[0]!.doctorId;
  const time = async (doctor: number): Promise<string> => {
    const query = `doctorId=${doctor}&serviceId=8&branchId=2`;
    const days = await portal.get(`${base}/schedule-dates?${query}`, { as: other });
    const date = days.body.data.find((day: string) => day >= wish.from && day <= '2027-03-05');
    const times = await portal.get(`${base}/schedule-times?${query}&date=${date}`, { as: other });
    return new Date(times.body.data[0].date).toISOString();
  };
  const startsAt = new Date(await time(doctorId));
  const range = { branchId: 2, to: '2027-03-05' };
  expect((await join(ani, { ...range, anyDoctor: true })).body.data.anyDoctor).toBe(true);
  await join(mariam, range);
  const id = await addAppointment(portal.db, { patientId: 2, startsAt, doctorId });
  await portal.db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await offer();
  // The offer names the doctor who is free, not the doctor of the waiting list entry.
  expect((await list(ani)).data[0].offer.doctor.id).toBe(doctorId);
  await later(31);
  await later(62);
  expect(await told()).toEqual([seeded.ani]);
});
