import { fakeBrowser, quiet } from './testing/fake-browser.ts';
import {
  admin,
  boris,
  credentials,
  fakePortal,
  networkFailure,
  openSession,
} from './testing/fake-session.ts';

const open = () => {
  const browser = fakeBrowser();
  const portal = fakePortal();
  return { browser, portal, ...openSession(browser.openTab(), portal) };
};

test('The permissions of an administrator are loaded at each sign-in', async () => {
  const { browser, portal, session } = open();
  portal.user = admin;
  await session.signIn(credentials);
  await quiet();
  const { permissions } = portal;
  expect(session.get()).toEqual({ status: 'signed-in', user: admin, permissions });
  const second = openSession(browser.openTab(), portal).session;
  await second.settled();
  await quiet();
  expect(second.get()).toEqual({ status: 'signed-in', user: admin, permissions });
  expect(portal.times('permissions')).toBe(2);
});

test('Permissions are not requested for others, and those of an administrator are not kept', async () => {
  const { portal, session } = open();
  portal.user = admin;
  await session.signIn(credentials);
  await quiet();
  await session.signOut();
  portal.user = boris;
  await session.signIn(credentials);
  await quiet();
  expect(session.get()).toEqual({ status: 'signed-in', user: boris });
  expect(portal.times('permissions')).toBe(1);
});

test('Permissions that arrive after the administrator has left are dropped', async () => {
  const { portal, session } = open();
  portal.user = admin;
  await session.signIn(credentials);
  await session.signOut();
  await quiet();
  expect(session.get()).toEqual({ status: 'anonymous' });
});

test('An administrator whose permissions failed to load has none until the next request', async () => {
  const { browser, portal, session } = open();
  portal.user = admin;
  portal.failing.permissions = networkFailure();
  await session.signIn(credentials);
  await quiet();
  expect(session.get()).toEqual({ status: 'signed-in', user: admin });
  delete portal.failing.permissions;
  await browser.clock.pass(5_000);
  expect(session.get()).toEqual({ status: 'signed-in', user: admin, permissions: portal.permissions });
});

test('Permissions stay while the same administrator is loaded again', async () => {
  const { portal, session } = open();
  portal.user = admin;
  await session.signIn(credentials);
  await quiet();
  const seen: boolean[] = [];
  session.subscribe(() => seen.push('permissions' in session.get()));
  session.credentials.doubted();
  await quiet();
  expect(portal.times('permissions')).toBe(2);
  expect(seen).not.toContain(false);
});
