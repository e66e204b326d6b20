import type { Tokens, User } from '../../contracts/account.ts';
import type { AccountCalls } from '../account-calls.ts';
import { createBrowserSession } from '../browser-session.ts';
import { fakeBrowser, turn, type FakeTab } from './fake-browser.ts';

export const anna: User = {
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
export const boris: User = { ...anna, patientId: 8, username: 'boris' };
export const admin: User = { ...anna, patientId: 9, username: 'admin', role: 'ADMIN' };

export const refusal = (code: number) => Object.assign(new Error(String(code)), { code, status: 401 });
export const networkFailure = () => Object.assign(new Error('network'), { code: 0, status: 0 });

/** A portal that returns numbered tokens and records its calls. */
export const fakePortal = ({ lifetime = 600 } = {}) => {
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
    permissions: { canAdd: true, canDelete: true, canEdit: true, canRead: true },
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
    permissions: (role) => answer('permissions', role, () => portal.permissions),
  };
  return portal;
};

export const credentials = { username: 'anna', password: 'secret' };

export const openSession = (tab: FakeTab, portal: ReturnType<typeof fakePortal>) => {
  const ended: string[] = [];
  const session = createBrowserSession({
    ...tab,
    calls: portal.calls,
    onEnded: () => void ended.push('ended'),
  });
  session.start();
  return { session, ended };
};

export const signedIn = async (options?: { lifetime?: number }) => {
  const browser = fakeBrowser();
  const portal = fakePortal(options);
  const tab = browser.openTab();
  const { session, ended } = openSession(tab, portal);
  await session.signIn(credentials);
  return { ...browser, portal, tab, session, ended };
};
