import { openPortal } from '../../../testing/portal.ts';

test('A setting makes the sign-in report that a username is unknown', async () => {
  const portal = await openPortal({ environment: { REVEAL_UNKNOWN_USERNAMES: 'true' } });
  const body = { username: 'nobody.demo', password: 'x' };
  expect((await portal.post('/patients/api/v1/auth/sign-in', body)).body.code).toBe(-10);
  await portal.close();
});
