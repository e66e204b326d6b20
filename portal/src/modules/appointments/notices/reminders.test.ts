import { addAppointment } from '../../../testing/builders.ts';
import { hours, tuesdayAt, openNotices } from '../../../testing/notices.ts';
import { testNow } from '../../../testing/test-clock.ts';

const opened = await openNotices();
const { portal, notices, book, move, cancel, told, remindAt } = opened;
afterAll(() => portal.close());
beforeEach(() => opened.reset());

test('A visit has two reminders, a day and two hours before, each sent once', async () => {
  const start = tuesdayAt('10:00');
  const id = await book();
  await portal.db.updateTable('appointment').set({ untold: null }).execute();
  await remindAt(start - hours(24) - 1);
  expect(await told()).toEqual([]);
  await remindAt(start - hours(24));
  await remindAt(start - hours(20));
  expect(await told()).toEqual([['visit-reminder', `visit/${id}/0/reminder/24`]]);
  await remindAt(start - hours(2) - 1);
  expect(await told()).toHaveLength(1);
  await remindAt(start - hours(2));
  await remindAt(start - 1);
  expect((await told())[1]).toEqual(['visit-reminder', `visit/${id}/0/reminder/2`]);
  await remindAt(start);
  expect(await told()).toHaveLength(2);
});

test('A moved visit has reminders only at its new time', async () => {
  const id = await book('10:00');
  await notices.tellChanges();
  await remindAt(tuesdayAt('10:00') - hours(24));
  await move(id, '17:00');
  await notices.tellChanges();
  await notices.remind();
  expect(await told()).toEqual([['visit-moved', `visit/${id}/1/moved`]]);
  await remindAt(tuesdayAt('17:00') - hours(24));
  await remindAt(tuesdayAt('10:00') - hours(2));
  await remindAt(tuesdayAt('17:00') - hours(2));
  expect((await told()).slice(1)).toEqual([
    ['visit-reminder', `visit/${id}/1/reminder/24`],
    ['visit-reminder', `visit/${id}/1/reminder/2`],
  ]);
});

test('A cancelled visit has no reminders, and unsent ones are withdrawn', async () => {
  const id = await book();
  await portal.db.updateTable('appointment').set({ untold: null }).execute();
  await remindAt(tuesdayAt('10:00') - hours(24));
  await cancel(id);
  await notices.tellChanges();
  await remindAt(tuesdayAt('10:00') - hours(2));
  expect(await told()).toEqual([['visit-cancelled', `visit/${id}/1/cancelled`]]);
});

test('A visit that was booked an hour ago for tomorrow morning gets no reminder of the day before', async () => {
  portal.clock.set(tuesdayAt('10:00') - hours(20));
  const id = await book();
  await portal.db.updateTable('appointment').set({ untold: null }).execute();
  await remindAt(tuesdayAt('10:00') - hours(19));
  expect(await told()).toEqual([]);
  await remindAt(tuesdayAt('10:00') - hours(1));
  expect(await told()).toEqual([['visit-reminder', `visit/${id}/0/reminder/2`]]);
});

test('After a night without a portal, the day-before reminder is late, and the two-hour one is sent once', async () => {
  const id = await addAppointment(portal.db, { startsAt: new Date(testNow + hours(1)) });
  await notices.remind();
  await notices.remind();
  expect(await told()).toEqual([['visit-reminder', `visit/${id}/0/reminder/2`]]);
});
