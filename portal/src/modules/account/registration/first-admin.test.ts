import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { makeFirstAdmin } from './first-admin.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
  await portal.db.updateTable('patient').set({ role: 'PATIENT' }).execute();
});
afterEach(() => portal.close());

const somebody = { username: 'head.nurse', phone: '+374 (10) 12 34 56', email: null };

test('The first administrator signs in with the password that is shown once, and has the ADMIN rights', async () => {
  const password = await makeFirstAdmin(portal.db, somebody);
  const signedIn = await portal.post('/patients/api/v1/auth/sign-in', {
    username: somebody.username,
    password,
  });
  expect(signedIn.status).toBe(200);
  const permissions = await portal.get('/portal/api/v1/permissions/byRole/ADMIN', {
    as: signedIn.body.data.accessToken,
  });
  expect(permissions.body.data.canEdit).toBe(true);
});

test('Creating a second first administrator is refused, also when both are created at once', async () => {
  const asked = ['one.admin', 'two.admin'].map((username) =>
    makeFirstAdmin(portal.db, { ...somebody, username }),
  );
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(makeFirstAdmin(portal.db, somebody)).rejects.toThrow('There is an administrator already.');
});

test.each([
  [{ username: 'a b' }, '"a b" cannot be a user name.'],
  [{ username: 'Ani.Demo' }, 'The user name Ani.Demo is taken.'],
])('With %j, no administrator is created', async (change, sentence) => {
  await expect(makeFirstAdmin(portal.db, { ...somebody, ...change })).rejects.toThrow(sentence);
});
