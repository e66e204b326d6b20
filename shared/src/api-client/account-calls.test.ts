import { createBrowserSession } from '../session/browser-session.ts';
import { fakeBrowser } from '../session/testing/fake-browser.ts';
import { accountCalls } from './account-calls.ts';
import { createApiClient } from './create-api-client.ts';
import { fakeFetch, json, refusal } from './testing/fake-portal.ts';

const user = {
  patientId: 7,
  username: 'anna',
  firstName: 'Anna',
  lastName: 'Petrosyan',
  phone: '1',
  email: null,
  photo: null,
  photoPath: null,
  verified: true,
  language: 'hy',
};

const tokens = (number: number) => ({
  accessToken: `access${number}`,
  refreshToken: `refresh${number}`,
  token_type: 'Bearer',
  expires_in: 600,
});

/** Client and session as the shell combines them, over a portal whose tokens a test may let expire. */
const wholeSite = () => {
  const portal = { accepted: 1, refreshable: true };
  const { fetch, sent } = fakeFetch(({ url, headers }) => {
    const bearer = headers.get('authorization');
    if (url.endsWith('/sign-in')) return json({ data: tokens(1) });
    if (url.endsWith('/refresh-token')) {
      if (!portal.refreshable || bearer !== `Bearer refresh${portal.accepted - 1}`) return refusal(-6);
      return json({ data: tokens(portal.accepted) });
    }
    if (bearer !== `Bearer access${portal.accepted}`) return refusal(-7);
    return url.endsWith('/me') ? json({ data: user }) : json({ data: null });
  });
  const browser = fakeBrowser();
  const openTab = () => {
    const session = createBrowserSession({ ...browser.openTab(), calls: accountCalls(() => api) });
    const api = createApiClient({
      baseUrl: '',
      language: 'hy',
      deadline: 10_000,
      fetch,
      credentials: session.credentials,
    });
    session.start();
    return session;
  };
  const refreshes = () => sent.filter(({ url }) => url.endsWith('/refresh-token')).length;
  return { portal, openTab, sent, refreshes };
};

test('Patients sign in, are recognised in a second tab after their token has expired, and sign out', async () => {
  const { portal, openTab, sent, refreshes } = wholeSite();
  const first = openTab();
  expect(await first.signIn({ username: 'anna', password: 'secret' })).toEqual(user);
  portal.accepted = 2;
  const second = openTab();
  expect(await second.settled()).toEqual({ status: 'signed-in', user });
  expect(refreshes()).toBe(1);
  await second.signOut();
  expect(sent.at(-1)?.url).toBe('/auth/logout');
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer access2');
  // The page may be left meanwhile.
  expect(sent.filter(({ init }) => init.keepalive).map(({ url }) => url)).toEqual(['/auth/logout']);
});

test('A sign-in is sent with the idempotency key of the form, or without one', async () => {
  const { openTab, sent } = wholeSite();
  for (const key of ['k-1', undefined]) await openTab().signIn({ username: 'anna', password: 'secret' }, key);
  const keys = sent
    .filter(({ url }) => url.endsWith('/sign-in'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual(['k-1', null]);
});

test('Patients with invalid tokens are anonymous', async () => {
  const { portal, openTab, refreshes } = wholeSite();
  await openTab().signIn({ username: 'anna', password: 'secret' });
  Object.assign(portal, { accepted: 2, refreshable: false });
  expect(await openTab().settled()).toEqual({ status: 'anonymous', ended: true });
  expect(refreshes()).toBe(1);
});
