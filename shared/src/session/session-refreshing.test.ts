import { quiet } from './testing/fake-browser.ts';
import { credentials, networkFailure, openSession, refusal, signedIn } from './testing/fake-session.ts';
import type { Locks } from './environment.ts';
import { tokenKey } from './storage-keys.ts';

const out = { status: 'anonymous' };
const over = { status: 'anonymous', ended: true };

describe('Refreshing', () => {
  test('Tokens are renewed five seconds before they expire, repeatedly', async () => {
    const { clock, portal } = await signedIn();
    await clock.pass(594_999);
    expect(portal.times('refresh')).toBe(0);
    await clock.pass(1);
    expect(portal.asked.at(-1)).toBe('refresh refresh1');
    await clock.pass(595_000);
    expect(portal.asked.at(-1)).toBe('refresh refresh2');
  });

  test('Tokens with a short lifetime are renewed at half time, not in a loop', async () => {
    const { clock, portal } = await signedIn({ lifetime: 4 });
    await clock.pass(10_000);
    expect(portal.times('refresh')).toBe(5);
  });

  test('Tokens of two months do not overflow the timer', async () => {
    const { clock, portal } = await signedIn({ lifetime: 60 * 86_400 });
    await clock.pass(86_400_000);
    expect(portal.times('refresh')).toBe(0);
  });

  test('A laptop that wakes up renews at once', async () => {
    const { clock, portal, tab } = await signedIn();
    clock.sleep(3_600_000);
    expect(portal.times('refresh')).toBe(0);
    tab.wake();
    await quiet();
    expect(portal.times('refresh')).toBe(1);
  });

  test('Two tabs with expiring tokens share one renewal and its response', async () => {
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

  test('A tab that missed the change uses the new token of the storage instead of the old one', async () => {
    const { portal, openTab, session } = await signedIn();
    const frozen = openTab();
    const other = openSession(frozen, portal).session;
    await other.settled();
    frozen.deaf = true;
    const answers = await Promise.all([session.credentials.refresh(), other.credentials.refresh()]);
    expect(answers).toEqual(['access2', 'access2']);
    expect(portal.times('refresh')).toBe(1);
  });

  test('A tab that does not see the new tokens yet never stores the former ones again', async () => {
    const { portal, openTab, local } = await signedIn();
    await quiet();
    const { person: _, ...former } = JSON.parse(local.getItem(tokenKey) ?? '');
    local.setItem(tokenKey, JSON.stringify(former));
    let release = () => {};
    let last: Promise<unknown> = Promise.resolve();
    /** Held until all tabs see what was stored. */
    const locks: Locks = (_name, task) => {
      const done = last.then(task);
      last = done.then(() => new Promise<void>((resolve) => void (release = resolve)));
      return done;
    };
    const renewing = openSession({ ...openTab(), locks }, portal).session;
    await renewing.credentials.refresh();
    const view = { of: JSON.stringify(former) as string | undefined };
    const late = { ...openTab(), locks };
    const seen = { ...late.local, getItem: (key: string) => view.of ?? late.local.getItem(key) };
    const { session } = openSession({ ...late, local: seen }, portal);
    await session.settled();
    await quiet();
    view.of = undefined;
    release();
    await quiet();
    expect(JSON.parse(local.getItem(tokenKey) ?? '')).toMatchObject({ accessToken: 'access2' });
  });

  test.each([-6, -7, -11])('A renewal refused with code %i ends the session in every tab', async (code) => {
    const { portal, openTab, session, ended, local } = await signedIn();
    const other = openSession(openTab(), portal);
    await other.session.settled();
    portal.failing.refresh = refusal(code);
    expect(await session.credentials.refresh()).toBeUndefined();
    await quiet();
    expect(local.getItem(tokenKey)).toBeNull();
    expect([session.get(), other.session.get()]).toEqual([over, over]);
    expect([ended, other.ended]).toEqual([['ended'], ['ended']]);
  });

  test('A logout after an expired session is a logout in every tab', async () => {
    const { portal, openTab, session } = await signedIn();
    const other = openSession(openTab(), portal);
    session.credentials.ended();
    await session.signIn(credentials);
    await other.session.settled();
    await session.signOut();
    other.session.credentials.ended();
    await quiet();
    expect([session.get(), other.session.get()]).toEqual([out, out]);
    expect(other.ended).toEqual(['ended']);
  });

  test('A renewal without a connection keeps the session and is retried with growing delays', async () => {
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

  test('The end of a session is reported once', async () => {
    const { session, ended } = await signedIn();
    session.credentials.ended();
    session.credentials.ended();
    expect(session.get()).toEqual({ status: 'anonymous', ended: true });
    expect(ended).toEqual(['ended']);
  });

  test('A refresh is retried with the same key after a lost response, also after a reload; new tokens get a new key', async () => {
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
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(next).toMatch(/^[\da-f-]{36}$/);
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

  test('A token that may be invalid is checked with the portal, which may end the session', async () => {
    const { session, portal } = await signedIn();
    session.credentials.doubted();
    await quiet();
    expect(session.get().status).toBe('signed-in');
    portal.failing.me = refusal(-11);
    session.credentials.doubted();
    await quiet();
    expect(session.get()).toEqual({ status: 'anonymous', ended: true });
  });

  test('A stopped session neither renews nor listens', async () => {
    const { session, clock, portal, tab } = await signedIn();
    session.stop();
    const before = portal.asked.length;
    await clock.pass(3_600_000);
    tab.wake();
    await quiet();
    expect(portal.asked).toHaveLength(before);
  });
});
