import { seeded } from '../../../testing/builders.ts';
import { keptOfPatients } from '../../../testing/kept-of-patients.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { kindOf } from './deeds-service.ts';
import { forget } from './erasure-repository.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const url = '/patients/api/v1/patients/deeds';
const { days, childOf } = keptOfPatients(() => portal);

const grant = (revokedAt: Date | null) =>
  portal.db
    .insertInto('familyGrant')
    .values({
      ...{ managerId: seeded.ani, subjectId: seeded.mariam, kind: 'adult' },
      ...{ grantedAt: days(-9), revokedAt },
    })
    .execute();
const did = (action: string, at: Date, actorId: number = seeded.ani) =>
  portal.db
    .insertInto('auditEntry')
    .values({ at, actorId, subjectId: seeded.mariam, sessionId: null, action })
    .execute();
const erase = (patientId: number) => forget(portal.db, patientId, days(0));
const read = async (query = '') =>
  (await portal.get(`${url}${query}`, { as: await portal.signIn(seeded.mariam), language: 'en' })).body;

test('A patient sees who acted for them, day by day, also people whose access has ended', async () => {
  await grant(days(-1));
  await did('GET /patients/api/v1/appointments', days(-3));
  await did('POST /patients/api/v1/appointments', days(-3));
  await did('POST /patients/api/v1/appointments/:id/files/:fileId/attach', days(-2));
  await did('POST /patients/api/v1/appointments', days(-2), seeded.mariam);
  expect(await read()).toEqual({
    data: [
      { at: days(-2).getTime(), by: 'Ani Davtyan', former: false, kinds: ['files'] },
      { at: days(-3).getTime(), by: 'Ani Davtyan', former: false, kinds: ['looked', 'visits'] },
    ],
    total: 2,
  });
  expect(await read('?page=2&size=1')).toMatchObject({ data: [{ kinds: ['looked', 'visits'] }], total: 2 });
  // The address of a page outlives its rows.
  expect(await read('?page=3&size=1')).toEqual({ data: [], total: 2 });
});

test('The trail that a patient reads does not name staff', async () => {
  await did('patient verify', days(-1));
  const atClinic = { at: days(-1).getTime(), by: null, former: false, kinds: ['atClinic'] };
  expect((await read()).data).toEqual([atClinic]);
  await erase(seeded.ani);
  expect((await read()).data).toEqual([atClinic]);
});

test('What a relative did is not shown as done by the clinic once they have deleted their account', async () => {
  await grant(null);
  await did('GET /patients/api/v1/appointments', days(-3));
  await erase(seeded.ani);
  expect((await read()).data).toEqual([
    { at: days(-3).getTime(), by: null, former: true, kinds: ['looked'] },
  ]);
});

test('Delegates of an adult do not see the audit trail; a parent sees that of a child', async () => {
  await grant(null);
  const ani = await portal.signIn(seeded.ani);
  const { body } = await portal.post(
    '/patients/api/v1/patients/switch-to-account',
    { patientId: seeded.mariam },
    { as: ani },
  );
  expect((await portal.get(url, { as: body.data.accessToken })).body.code).toBe(-28);
  const child = await childOf(await portal.signIn(seeded.ani));
  expect((await portal.get(url, { as: child.as, language: 'en' })).body.data).toMatchObject([
    { by: 'Ani Davtyan', kinds: ['looked'] },
  ]);
});

test.each([
  ['GET /patients/api/v1/payments', 'looked'],
  ['DELETE /patients/api/v1/patient-attachments/:id', 'files'],
  ['POST /patients/api/v1/payments/startAppointmentPayment', 'payments'],
  ['PUT /patients/api/v1/patients/preferences/payer', 'details'],
  ['POST /patients/api/v1/tasks', 'visits'],
  ['POST /portal/api/v1/opinions', 'other'],
  ['visit confirm', 'atClinic'],
])('The action %s is shown to the patient as %s', (action, kind) => {
  expect(kindOf(action)).toBe(kind);
});
