import { createBrowserSession } from './browser-session.ts';
import { fakeBrowser, quiet } from './testing/fake-browser.ts';
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
} from './testing/fake-session.ts';
import { tokenKey } from './storage-keys.ts';

describe('The start of a session', () => {
  test('The session is unknown before the browser has checked it', () => {
    const session = createBrowserSession({ ...fakeBrowser().openTab(), calls: fakePortal().calls });
    expect(session.get()).toEqual({ status: 'unknown' });
  });

  test('Visitors without tokens are anonymous at once, without a request', async () => {
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
  ])('Visitors with %s in the storage are anonymous, and it is removed', (_, text) => {
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

  test('Patients keep their tokens while the portal is down, and are recognised when it is back', async () => {
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

  test('Loading an unrecognised person again sends a request at once', async () => {
    const { openTab, portal } = await signedIn();
    portal.failing.me = networkFailure();
    const { session } = openSession(openTab(), portal);
    await expect(session.settled()).rejects.toThrow('network');
    delete portal.failing.me;
    expect(await session.settled()).toEqual({ status: 'signed-in', user: anna });
  });
});

describe('Signing in and out', () => {
  test('Patients sign in, and their tokens are stored with their expiry', async () => {
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

  test('A wrong password changes nothing and is reported to the form', async () => {
    const portal = fakePortal();
    portal.failing.signIn = refusal(-6);
    const { session, ended } = openSession(fakeBrowser().openTab(), portal);
    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: -6 });
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(ended).toEqual([]);
  });

  test('Patients who sign out are signed out at once, also when the portal does not respond', async () => {
    const { session, portal, local, ended } = await signedIn();
    portal.failing.logout = networkFailure();
    const done = session.signOut();
    expect(session.get()).toEqual({ status: 'anonymous' });
    await done;
    expect(local.getItem(tokenKey)).toBeNull();
    expect(portal.asked.at(-1)).toBe('logout access1');
    expect(ended).toEqual([]);
  });

  test('Signing in and out takes effect in all tabs', async () => {
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

  test('Another person who signs in in one tab is signed in in all', async () => {
    const { openTab, portal, session } = await signedIn();
    const other = openSession(openTab(), portal).session;
    await other.settled();
    portal.user = boris;
    await other.signIn({ username: 'boris', password: 'secret' });
    await quiet();
    expect(session.get()).toEqual({ status: 'signed-in', user: boris });
  });

  test('A tab shows no data of the former person, even if the portal does not say who signed in', async () => {
    const { openTab, portal, session } = await signedIn();
    const other = openSession(openTab(), portal).session;
    await other.settled();
    portal.user = boris;
    portal.failing.me = networkFailure();
    await expect(other.signIn({ username: 'boris', password: 'secret' })).rejects.toThrow('network');
    await quiet();
    expect(session.get()).toEqual({ status: 'arriving' });
  });

  test('A response about a former person is dropped', async () => {
    const { openTab, portal } = await signedIn();
    const { session } = openSession(openTab(), portal);
    expect(session.get()).toEqual({ status: 'arriving' });
    await session.signOut();
    await quiet();
    expect(session.get()).toEqual({ status: 'anonymous' });
  });

  test('A renewal that ends after signing out does not sign in again', async () => {
    const { session, local, portal } = await signedIn();
    const refreshed = session.credentials.refresh();
    while (portal.times('refresh') === 0) await Promise.resolve();
    await session.signOut();
    expect(await refreshed).toBeUndefined();
    expect(local.getItem(tokenKey)).toBeNull();
  });

  test('Listeners are called once for each change, and not after they are removed', async () => {
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

describe('Tokens of another call', () => {
  test('sign their person in, in all tabs, and request who it is', async () => {
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

  test('replace the signed-in person, whose data is not visible meanwhile', async () => {
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

  test('load the permissions of an administrator', async () => {
    const { session, portal } = await signedIn();
    portal.user = admin;
    await session.take(portal.issue());
    await quiet();
    expect(session.get()).toMatchObject({ user: admin, permissions: portal.permissions });
  });
});

test("Changes of a patient's own data are visible after loading the person again", async () => {
  const { session, portal } = await signedIn();
  portal.user = { ...anna, verified: true, firstName: 'Annette' };
  await session.reload();
  expect(session.get()).toEqual({ status: 'signed-in', user: portal.user });
});
