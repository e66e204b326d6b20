import { createServerSession } from './server-session.ts';

test('The server knows no session and renders for everybody', async () => {
  const session = createServerSession();
  expect(session.get()).toEqual({ status: 'unknown' });
  expect(await session.settled()).toEqual({ status: 'anonymous' });
  await expect(session.signIn({ username: 'anna', password: 'secret' })).rejects.toThrow('in the browser');
  await expect(session.signOut()).rejects.toThrow('in the browser');
});
