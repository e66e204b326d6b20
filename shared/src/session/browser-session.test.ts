import type { Tokens, User } from '../contracts/account.ts';
import type { AccountCalls } from './account-calls.ts';
import { createBrowserSession } from './browser-session.ts';
import { fakeBrowser, quiet, turn, type FakeTab } from './fake-browser.ts';
import { tokenKey } from './storage-keys.ts';

const anna: User = {
  patientId: 7,
  username: 'anna',
  firstName: 'Anna',
  lastName: 'Petrosyan',
  phone: '+374 (91) 12 34 56',
  email: null,
  photo: null,
  photoPath: null,
  verified: true,
  language: 'hy',
};
const boris: User = { ...anna, patientId: 8, username: 'boris' };

const refusal = (code: number) => Object.assign(new Error(String(code)), { code, status: 401 });
const networkFailure = () => Object.assign(new Error('network'), { code: 0, status: 0 });

/** A portal that hands out numbered tokens and remembers what it was asked. */
const fakePortal = ({ lifetime = 600 } = {}) => {
  let count = 0;
  const issue = (): Tokens => {
    count += 1;
    return {
      accessToken: `access${count}`,
      refreshToken: `refresh${count}`,
      token_type: 'Bearer',
      expires_in: lifetime,
    };
  };
  const asked: string[] = [];
  const portal = {
    asked,
    keys: [] as (string | undefined)[],
    issue,
    user: anna,
    failing: {} as Partial<Record<keyof AccountCalls, Error>>,
    times: (call: string) => asked.filter((entry) => entry.startsWith(call)).length,
    calls: {} as AccountCalls,
  };
  const answer = async <Result>(
    name: keyof AccountCalls,
    detail: string,
    make: () => Result,
  ): Promise<Result> => {
    asked.push(`${name} ${detail}`.trim());
    await turn();
    const failure = portal.failing[name];
    if (failure) throw failure;
    return make();
  };
  portal.calls = {
    signIn: ({ username }) => answer('signIn', username, issue),
    refresh: (token, key) => {
      portal.keys.push(key);
      return answer('refresh', token, issue);
    },
    logout: (token) => answer('logout', token, () => undefined),
    me: () => answer('me', '', () => portal.user),
  };
  return portal;
};

const credentials = { username: 'anna', password: 'secret' };

const openSession = (tab: FakeTab, portal: ReturnType<typeof fakePortal>) => {
  const ended: string[] = [];
  const session = createBrowserSession({
    ...tab,
    calls: portal.calls,
    onEnded: () => void ended.push('ended'),
  });
  session.start();
  return { session, ended };
};

const signedIn = async (options?: { lifetime?: number }) => {
  const browser = fakeBrowser();
  const portal = fakePortal(options);
  const tab = browser.openTab();
  const { session, ended } = openSession(tab, portal);
  await session.signIn(credentials);
  return { ...browser, portal, tab, session, ended };
};

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

  test('Whoever asks before the start waits for the end of it', async () => {
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
    expect(await session.settled()).toEqual({ status: 'anonymous' });
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
      renewalKey: expect.stringMatching(/^[0-9a-f]{32}$/),
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

describe('Refreshing', () => {
  test('Tokens are refreshed five seconds before they end, again and again', async () => {
    const { clock, portal } = await signedIn();
    await clock.pass(594_999);
    expect(portal.times('refresh')).toBe(0);
    await clock.pass(1);
    expect(portal.asked.at(-1)).toBe('refresh refresh1');
    await clock.pass(595_000);
    expect(portal.asked.at(-1)).toBe('refresh refresh2');
  });

  test('Tokens of a few seconds are refreshed at half time, not in a loop', async () => {
    const { clock, portal } = await signedIn({ lifetime: 4 });
    await clock.pass(10_000);
    expect(portal.times('refresh')).toBe(5);
  });

  test('Tokens of two months do not overflow the timer', async () => {
    const { clock, portal } = await signedIn({ lifetime: 60 * 86_400 });
    await clock.pass(86_400_000);
    expect(portal.times('refresh')).toBe(0);
  });

  test('A laptop that wakes up refreshes at once', async () => {
    const { clock, portal, tab } = await signedIn();
    clock.sleep(3_600_000);
    expect(portal.times('refresh')).toBe(0);
    tab.wake();
    await quiet();
    expect(portal.times('refresh')).toBe(1);
  });

  test('Two tabs whose tokens end make one refresh and share its answer', async () => {
    const { clock, portal, openTab, session } = await signedIn();
    const other = openSession(openTab(), portal).session;
    await other.settled();
    await clock.pass(595_000);
    await quiet();
    expect(portal.times('refresh')).toBe(1);
    expect(session.credentials.accessToken()).toBe('access2');
    expect(other.credentials.accessToken()).toBe('access2');
    await clock.pass(595_000);
    expect(portal.times('refresh')).toBe(2);
  });

  test('A tab that missed the news takes the new token from the storage instead of using the old one twice', async () => {
    const { portal, openTab, session } = await signedIn();
    const frozen = openTab();
    const other = openSession(frozen, portal).session;
    await other.settled();
    frozen.deaf = true;
    const answers = await Promise.all([session.credentials.refresh(), other.credentials.refresh()]);
    expect(answers).toEqual(['access2', 'access2']);
    expect(portal.times('refresh')).toBe(1);
  });

  test.each([-6, -7, -11])('A refresh refused with code %i ends the session in every tab', async (code) => {
    const { portal, openTab, session, ended, local } = await signedIn();
    const other = openSession(openTab(), portal).session;
    await other.settled();
    portal.failing.refresh = refusal(code);
    expect(await session.credentials.refresh()).toBeUndefined();
    await quiet();
    expect(local.getItem(tokenKey)).toBeNull();
    expect([session.get().status, other.get().status]).toEqual(['anonymous', 'anonymous']);
    expect(ended).toEqual(['ended']);
  });

  test('A refresh that the network loses keeps the session and is tried again at growing distances', async () => {
    const { portal, clock, session } = await signedIn();
    portal.failing.refresh = networkFailure();
    await clock.pass(595_000 + 5_000 + 10_000);
    expect(portal.times('refresh')).toBe(3);
    expect(session.get().status).toBe('signed-in');
    delete portal.failing.refresh;
    await clock.pass(20_000);
    expect(session.credentials.accessToken()).toBe('access2');
    await clock.pass(500_000);
    expect(portal.times('refresh')).toBe(4);
  });

  test('Whoever tries again after a lost answer, also after a reload, sends the same key, and new tokens have a new one', async () => {
    const { portal, clock, openTab, session, tab } = await signedIn();
    portal.failing.refresh = networkFailure();
    await clock.pass(595_000 + 5_000);
    session.stop();
    delete portal.failing.refresh;
    const reloaded = openSession({ ...openTab(), local: tab.local }, portal).session;
    await reloaded.credentials.refresh();
    await reloaded.credentials.refresh();
    const [first, second, third, next] = portal.keys;
    expect([second, third]).toEqual([first, first]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(next).toMatch(/^[0-9a-f]{32}$/);
    expect(next).not.toBe(first);
  });

  test('Tokens that an earlier release has stored are renewed without a key', async () => {
    const { portal, openTab, local, session } = await signedIn();
    session.stop();
    const { renewalKey: _, ...tokens } = JSON.parse(local.getItem(tokenKey) ?? '');
    local.setItem(tokenKey, JSON.stringify(tokens));
    const { session: next } = openSession(openTab(), portal);
    expect(await next.credentials.refresh()).toBe('access2');
    expect(portal.keys).toEqual([undefined]);
  });

  test('A session that is over says so once', async () => {
    const { session, ended } = await signedIn();
    session.credentials.ended();
    session.credentials.ended();
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(ended).toEqual(['ended']);
  });

  test('A doubted token is checked with the portal, which may end the session', async () => {
    const { session, portal } = await signedIn();
    session.credentials.doubted();
    await quiet();
    expect(session.get().status).toBe('signed-in');
    portal.failing.me = refusal(-11);
    session.credentials.doubted();
    await quiet();
    expect(session.get()).toEqual({ status: 'anonymous' });
  });

  test('A stopped session neither refreshes nor listens', async () => {
    const { session, clock, portal, tab } = await signedIn();
    session.stop();
    const before = portal.asked.length;
    await clock.pass(3_600_000);
    tab.wake();
    await quiet();
    expect(portal.asked).toHaveLength(before);
  });
});
