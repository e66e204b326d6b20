import { seeded } from '../../../testing/builders.ts';
import { openPortal } from '../../../testing/portal.ts';

const base = '/patients/api/v1/appointments';
const holidays = '/patients/api/v1/staff/schedules/holidays';
const day = '2027-02-23';

test('A time that is held on a day that the clinic closes meanwhile does not become a visit', async () => {
  const portal = await openPortal();
  const as = await portal.signIn(seeded.ani);
  const desk = { as: await portal.signIn(seeded.reception) };
  const date = Date.parse(`${day}T10:00:00+04:00`);
  const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date };
  const hold = await portal.post(`${base}/holds`, wish, { as });
  const confirm = () => portal.post(`${base}/holds/confirm`, { holdId: hold.body.data.id }, { as });

  const title = { hy: 'Փակ է', ru: 'Закрыто', en: 'Closed' };
  const holiday = await portal.post(holidays, { day, branchId: null, title }, desk);
  const refused = await confirm();
  expect([refused.status, refused.body.code]).toEqual([422, -24]);
  expect(refused.body.nearest[0].day).not.toBe(day);
  expect((await portal.get(base, { as })).body.total).toBe(0);

  const { id, version } = holiday.body.data;
  await portal.send('DELETE', `${holidays}/${id}?version=${version}`, undefined, desk);
  expect((await confirm()).body.data).toMatchObject({ id: hold.body.data.id, state: 'booked' });
  await portal.close();
});
