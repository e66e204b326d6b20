import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { makeStaffAccount } from './staff-account.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const doctor = {
  ...{ role: 'DOCTOR', username: 'dr.grigoryan', phone: '+374 (10) 12 34 57' },
  doctorSlug: 'ani-grigoryan',
};

test('The command creates the account of a doctor, who signs in and has to set up a second factor', async () => {
  const password = await makeStaffAccount(portal.db, doctor);
  const credentials = { username: doctor.username, password };
  const { body } = await portal.post('/patients/api/v1/auth/sign-in', credentials);
  const me = await portal.get('/patients/api/v1/auth/me', { as: body.data.accessToken });
  expect(me.body.data).toMatchObject({ role: 'DOCTOR', needsSecondFactor: true });
});

test.each([
  [{ role: 'PATIENT' }, '"PATIENT" is no role of the staff.'],
  [{ username: 'a b' }, '"a b" cannot be a user name.'],
  [{ username: 'Ani.Demo' }, 'The user name Ani.Demo is taken.'],
  [{ username: 'dr.nobody', doctorSlug: 'nobody' }, 'names a doctor by the slug'],
])('With %j, no staff account is created', async (change, sentence) => {
  await expect(makeStaffAccount(portal.db, { ...doctor, ...change })).rejects.toThrow(sentence);
});
