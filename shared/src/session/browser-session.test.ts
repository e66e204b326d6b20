import { createBrowserSession } from './browser-session.ts';
import { fakeBrowser, quiet } from './fake-browser.ts';
import {
  admin,
  anna,
  boris,
  credentials,
  fakePortal,
  networkFailure,
  openSession,
  refusal,
  signedIn,
} from './fake-session.ts';
import { tokenKey } from './storage-keys.ts';

describe('Coming to the site', () => {
  test('Nobody is known before the browser has looked', () => {
    const session = createBrowserSession({ ...fakeBrowser().openTab(), calls: fakePortal().calls });
    expect(session.get()).toEqual({ status: 'unknown' });
  });

  test('Visitors without tokens are anonymous at once, and nobody is asked', async () => {
    const portal = fakePortal();
    const { session } = openSession(fakeBrowser().openTab(), portal);
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(await session.settled()).toEqual({ status: 'anonymous' });
    expect(portal.asked).toEqual([]);
  });

  test('Patients who come back are recognised by their stored tokens', async () => {
    const { openTab, portal } = await signedIn();
    const { session } = openSession(openTab(), portal);
    expect(session.get()).toEqual({ status: 'arriving' });
    expect(await session.settled()).toEqual({ status: 'signed-in', user: anna });
  });

  test('A session that is queried before its start answers once it has started', async () => {
    const { openTab, portal } = await signedIn();
    const session = createBrowserSession({ ...openTab(), calls: portal.calls });
    const settled = session.settled();
    session.start();
    expect(await settled).toEqual({ status: 'signed-in', user: anna });
  });

  test.each([
    ['no JSON', 'tokens!'],
    ['another shape', '{"token":"x"}'],
    ['a list', '[]'],
    [
      'a token that no header can carry',
      '{"accessToken":"a\\nb","refreshToken":"r","expires_in":60,"exp":1}',
    ],
  ])('Visitors with %s in the storage are anonymous, and it is cleared away', (_, text) => {
    const tab = fakeBrowser().openTab();
    tab.local.setItem(tokenKey, text);
    const { session } = openSession(tab, fakePortal());
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(tab.local.getItem(tokenKey)).toBeNull();
  });

  test.each([-6, -11])('Code %i for the current user clears the tokens', async (code) => {
    const { openTab, portal, local } = await signedIn();
    portal.failing.me = refusal(code);
    const { session, ended } = openSession(openTab(), portal);
    expect(await session.settled()).toEqual({ status: 'anonymous', ended: true });
    expect(local.getItem(tokenKey)).toBeNull();
    expect(ended).toEqual(['ended']);
  });

  test('Patients keep their tokens while the portal is away, and are recognised when it is back', async () => {
    const { openTab, portal, clock, local } = await signedIn();
    portal.failing.me = networkFailure();
    const { session } = openSession(openTab(), portal);
    await expect(session.settled()).rejects.toThrow('network');
    expect(session.get()).toEqual({ status: 'arriving' });
    expect(local.getItem(tokenKey)).not.toBeNull();
    delete portal.failing.me;
    await clock.pass(5_000);
    expect(session.get()).toEqual({ status: 'signed-in', user: anna });
  });

  test('Asking again for a person who could not be recognised tries again at once', async () => {
    const { openTab, portal } = await signedIn();
    portal.failing.me = networkFailure();
    const { session } = openSession(openTab(), portal);
    await expect(session.settled()).rejects.toThrow('network');
    delete portal.failing.me;
    expect(await session.settled()).toEqual({ status: 'signed-in', user: anna });
  });
});

describe('Signing in and out', () => {
  test('Patients sign in, and their tokens are stored with the time they end', async () => {
    const { session, local, clock } = await signedIn();
    expect(session.get()).toEqual({ status: 'signed-in', user: anna });
    expect(JSON.parse(local.getItem(tokenKey) ?? '')).toEqual({
      accessToken: 'access1',
      refreshToken: 'refresh1',
      token_type: 'Bearer',
      expires_in: 600,
      exp: clock.now() + 600_000,
      renewalKey: expect.stringMatching(/^[\da-f-]{36}$/),
      person: anna.patientId,
    });
  });

  test('A wrong password changes nothing and reaches the form', async () => {
    const portal = fakePortal();
    portal.failing.signIn = refusal(-6);
    const { session, ended } = openSession(fakeBrowser().openTab(), portal);
    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: -6 });
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(ended).toEqual([]);
  });

  test('Patients who sign out are gone at once, also when the portal does not answer', async () => {
    const { session, portal, local, ended } = await signedIn();
    portal.failing.logout = networkFailure();
    const done = session.signOut();
    expect(session.get()).toEqual({ status: 'anonymous' });
    await done;
    expect(local.getItem(tokenKey)).toBeNull();
    expect(portal.asked.at(-1)).toBe('logout access1');
    expect(ended).toEqual([]);
  });

  test('Signing in and out in one tab is seen in all', async () => {
    const browser = fakeBrowser();
    const portal = fakePortal();
    const [first, second] = [
      openSession(browser.openTab(), portal).session,
      openSession(browser.openTab(), portal).session,
    ];
    await first.signIn(credentials);
    expect(await second.settled()).toEqual({ status: 'signed-in', user: anna });
    await second.signOut();
    await quiet();
    expect(first.get()).toEqual({ status: 'anonymous' });
  });

  test('Another person signing in in another tab takes over in all', async () => {
    const { openTab, portal, session } = await signedIn();
    const other = openSession(openTab(), portal).session;
    await other.settled();
    portal.user = boris;
    await other.signIn({ username: 'boris', password: 'secret' });
    await quiet();
    expect(session.get()).toEqual({ status: 'signed-in', user: boris });
  });

  test('Nobody sees what another person left in a tab, though the portal cannot be asked who came', async () => {
    const { openTab, portal, session } = await signedIn();
    const other = openSession(openTab(), portal).session;
    await other.settled();
    portal.user = boris;
    portal.failing.me = networkFailure();
    await expect(other.signIn({ username: 'boris', password: 'secret' })).rejects.toThrow('network');
    await quiet();
    expect(session.get()).toEqual({ status: 'arriving' });
  });

  test('The answer about a person who has left meanwhile is dropped', async () => {
    const { openTab, portal } = await signedIn();
    const { session } = openSession(openTab(), portal);
    expect(session.get()).toEqual({ status: 'arriving' });
    await session.signOut();
    await quiet();
    expect(session.get()).toEqual({ status: 'anonymous' });
  });

  test('A refresh that comes back after signing out does not sign in again', async () => {
    const { session, local, portal } = await signedIn();
    const refreshed = session.credentials.refresh();
    while (portal.times('refresh') === 0) await Promise.resolve();
    await session.signOut();
    expect(await refreshed).toBeUndefined();
    expect(local.getItem(tokenKey)).toBeNull();
  });

  test('Listeners hear of each change once, and no more after they have left', async () => {
    const session = createBrowserSession({ ...fakeBrowser().openTab(), calls: fakePortal().calls });
    const heard: string[] = [];
    const leave = session.subscribe(() => heard.push(session.get().status));
    session.start();
    await session.signIn(credentials);
    leave();
    await session.signOut();
    expect(heard).toEqual(['anonymous', 'arriving', 'signed-in']);
  });
});

describe('Tokens that another call has brought', () => {
  test('let their person in, in all tabs, and ask who that is', async () => {
    const browser = fakeBrowser();
    const portal = fakePortal();
    const [first, second] = [
      openSession(browser.openTab(), portal).session,
      openSession(browser.openTab(), portal).session,
    ];
    expect(await first.take(portal.issue())).toEqual(anna);
    expect(first.get()).toEqual({ status: 'signed-in', user: anna });
    expect(await second.settled()).toEqual({ status: 'signed-in', user: anna });
  });

  test('put another person in the place of who was here, and nobody sees the one before meanwhile', async () => {
    const { session, portal } = await signedIn();
    portal.user = boris;
    const seen: string[] = [];
    session.subscribe(() => {
      const state = session.get();
      seen.push(state.status === 'signed-in' ? state.user.username : state.status);
    });
    await session.take(portal.issue());
    expect(seen).toEqual(['arriving', 'boris']);
    expect(session.credentials.accessToken()).toBe('access2');
  });

  test('bring the permissions of an administrator along', async () => {
    const { session, portal } = await signedIn();
    portal.user = admin;
    await session.take(portal.issue());
    await quiet();
    expect(session.get()).toMatchObject({ user: admin, permissions: portal.permissions });
  });
});

test('Patients who change something of themselves are seen with it once they are asked for again', async () => {
  const { session, portal } = await signedIn();
  portal.user = { ...anna, verified: true, firstName: 'Annette' };
  await session.reload();
  expect(session.get()).toEqual({ status: 'signed-in', user: portal.user });
});
