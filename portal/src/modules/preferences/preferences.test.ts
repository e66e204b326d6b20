import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { noticesService } from '../appointments/notices/service.ts';
import { outboxService } from '../outbox/service.ts';

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('patientPayer').execute();
  await portal.db.deleteFrom('patientMessageWays').execute();
  await portal.db.deleteFrom('outboxMessage').execute();
  await forgetVisits(portal.db);
  as = await portal.signIn(seeded.ani);
});

const url = '/patients/api/v1/patients/preferences';
const read = async () => (await portal.get(url, { as })).body.data;
const put = async (path: string, payload: object) => {
  const { status, body } = await portal.send('PUT', `${url}/${path}`, payload, { as });
  return { status, ...body };
};
const alone = { policy: 'self', insuranceCompany: null, workingCompany: null };
const usual = { mail: true, sms: false };

test('Patients without preferences pay by themselves and get emails', async () => {
  expect(await read()).toEqual({
    payer: alone,
    messages: { reminders: usual, freeTimes: usual, requests: usual },
  });
});

test('A patient stores the payer, and can change it', async () => {
  const { id } = await portal.db.selectFrom('insuranceCompany').select('id').executeTakeFirstOrThrow();
  const payer = { policy: 'insurance', insuranceCompany: id, workingCompany: 'Lori Dairy' };
  expect(await put('payer', payer)).toMatchObject({ status: 200, data: { payer } });
  expect((await read()).payer).toEqual(payer);
  await put('payer', alone);
  expect((await read()).payer).toEqual(alone);
});

test.each([
  [{ ...alone, policy: 'insurance' }, 'insuranceCompany', 'required'],
  [{ ...alone, policy: 'employer' }, 'workingCompany', 'required'],
  [{ ...alone, insuranceCompany: 999_999 }, 'insuranceCompany', 'invalid'],
])('An invalid default payer is refused at its field: %j', async (payer, path, key) => {
  expect(await put('payer', payer)).toMatchObject({ status: 422, code: -20, fields: [{ path, key }] });
});

const remind = async () => {
  const startsAt = new Date(portal.clock() + 90 * 60_000);
  await addAppointment(portal.db, { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) });
  await noticesService({ ...portal, outbox: outboxService(portal) }).remind();
  const told = await portal.db.selectFrom('outboxMessage').select(['channel', 'recipient']).execute();
  return told.map(({ channel, recipient }) => `${channel} ${recipient}`).sort();
};

test.each([
  [{ mail: true, sms: true }, ['mail ani.demo@arev.example', 'sms +374 (99) 00 00 01']],
  [{ mail: false, sms: true }, ['sms +374 (99) 00 00 01']],
  [{ mail: false, sms: false }, []],
])('Reminders use the selected channels: %j', async (reminders, expected) => {
  expect((await put('messages', { reminders, freeTimes: usual })).status).toBe(200);
  expect(await remind()).toEqual(expected);
});

test('Preferences sent by an older page leave the messages about requests unchanged', async () => {
  const requests = { mail: false, sms: true };
  await put('messages', { reminders: usual, freeTimes: usual, requests });
  await put('messages', { reminders: usual, freeTimes: usual });
  expect((await read()).messages.requests).toEqual(requests);
});

test.each([
  ['email address', { emailProvedAt: null }, { mail: true, sms: false }, ['sms +374 (99) 00 00 01']],
  ['phone', { phoneProvedAt: null }, { mail: false, sms: true }, ['mail ani.demo@arev.example']],
])(
  'Reminders avoid an unproved %s if the other contact is proved',
  async (_, change, reminders, expected) => {
    const ani = portal.db.updateTable('patient').where('id', '=', seeded.ani);
    await ani.set(change).execute();
    await put('messages', { reminders, freeTimes: usual });
    expect(await remind()).toEqual(expected);
    const proved = new Date(portal.clock());
    await ani.set({ emailProvedAt: proved, phoneProvedAt: proved }).execute();
  },
);

test('A patient who wants email reminders but has no email gets them by SMS', async () => {
  const email = { email: null, emailProvedAt: null };
  await portal.db.updateTable('patient').set(email).where('id', '=', seeded.ani).execute();
  expect(await remind()).toEqual(['sms +374 (99) 00 00 01']);
});
