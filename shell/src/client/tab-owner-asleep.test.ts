/** @jest-environment jsdom */
import { buildUser } from '@arev/shared/testing/builders';
import { createBrowserSession, tolerantStorage } from '@arev/shared/session';
import { tabDrafts } from './tab-drafts.ts';
import { followTabOwner } from './tab-owner.ts';

const never = (): never => {
  throw new Error('Neither asked nor stored here');
};
let minutes = 0;
const now = () => ++minutes;
const local = tolerantStorage(() => localStorage);
const draft = () => sessionStorage.getItem('arev-draft-contact');
const type = () => sessionStorage.setItem('arev-draft-contact', 'I am Anna');

describe('Drafts in a tab that slept', () => {
  let visitor = 0;
  let isOnline = true;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    isOnline = true;
  });
  const calls = {
    signIn: ({ username }: { readonly username: string }) => {
      visitor = Number(username);
      const tokens = { accessToken: `access${now()}`, refreshToken: 'refresh' };
      return Promise.resolve({ ...tokens, token_type: 'Bearer', expires_in: 600 } as const);
    },
    me: () =>
      isOnline ? Promise.resolve(buildUser({ patientId: visitor })) : Promise.reject(new Error('Offline')),
    refresh: never,
    logout: () => Promise.resolve(),
    permissions: never,
  };

  /** Listens in the order of the site: the owner is followed before the session starts. */
  const openTab = (open: () => Storage = () => sessionStorage) => {
    const wakers: (() => void)[] = [];
    const hearers: ((key: string | null) => void)[] = [];
    const environment = {
      ...{ local, now },
      tab: tolerantStorage(open),
      clock: { now, after: () => () => undefined },
      locks: <Result>(_: string, task: () => Promise<Result>) => task(),
      wakes: (listener: () => void) => {
        wakers.push(listener);
        return () => undefined;
      },
      tabs: (listener: (key: string | null) => void) => {
        hearers.push(listener);
        return () => undefined;
      },
    };
    const session = createBrowserSession({ ...environment, calls });
    const drafts = tabDrafts({ open, onEmptied: () => undefined, onBrought: () => undefined });
    followTabOwner(session, environment, drafts, () => () => undefined);
    session.start();
    return {
      session,
      wake: () => wakers.forEach((wake) => wake()),
      hear: (key: string) => hearers.forEach((hear) => hear(key)),
    };
  };
  const signIn = (person: number) => ({ username: String(person), password: 'secret' });
  /** Person 1 has begun something here, and has another tab open. */
  const begin = async () => {
    const here = openTab();
    await here.session.signIn(signIn(1));
    type();
    const elsewhere = openTab(never).session;
    await elsewhere.settled();
    return { here, elsewhere };
  };

  it('are deleted if its owner logged out and the session of another person ended meanwhile', async () => {
    const { here, elsewhere } = await begin();
    await elsewhere.signOut();
    await elsewhere.signIn(signIn(2));
    elsewhere.credentials.ended();
    here.wake();
    expect([draft(), here.session.get()]).toEqual([null, { status: 'anonymous', ended: true }]);
  });

  it('are deleted by a reload without a connection if another person has logged in', async () => {
    const { here, elsewhere } = await begin();
    await elsewhere.signOut();
    await elsewhere.signIn(signIn(2));
    isOnline = false;
    here.wake();
    expect(here.session.get()).toEqual({ status: 'arriving' });
    openTab();
    expect(draft()).toBeNull();
  });

  it('are deleted if nobody was logged in here any more and their owner logged in and out elsewhere', async () => {
    const { here, elsewhere } = await begin();
    here.session.credentials.ended();
    await elsewhere.signIn(signIn(1));
    await elsewhere.signOut();
    expect(draft()).toBe('I am Anna');
    here.wake();
    expect(draft()).toBeNull();
  });

  it.each(['wake', 'hear'] as const)(
    'stay if begun after it missed a logout and login of its owner, also when that session ends: %s',
    async (comeBack) => {
      const { here, elsewhere } = await begin();
      await elsewhere.signOut();
      await elsewhere.signIn(signIn(1));
      here[comeBack]('arev-left');
      type();
      openTab();
      expect(draft()).toBe('I am Anna');
      here.session.credentials.ended();
      openTab();
      expect(draft()).toBe('I am Anna');
    },
  );
});
