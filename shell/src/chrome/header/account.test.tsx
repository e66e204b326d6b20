/** @jest-environment jsdom */
import type { SessionState } from '@arev/shared/session';
import { buildUser } from '@arev/shared/testing/builders';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { constant, createCell } from '../state/source.ts';
import { renderPart } from '../testing/build-chrome.tsx';
import { Account } from './account.tsx';

const desk = {
  path: 'desk',
  roles: ['ADMIN', 'EDITOR'],
  title: { hy: 'Բաժին', ru: 'Раздел', en: 'Staff desk' },
};

const show = (state: SessionState) =>
  renderPart(<Account />, { session: constant(state) }, { accountLinks: [desk] });
const link = () => screen.queryByRole('link', { name: 'Staff desk', hidden: true })?.getAttribute('href');

describe('Links of remotes in the account menu', () => {
  it('lead people with a role of the link to its page, in their language', () => {
    show({ status: 'signed-in', user: buildUser({ role: 'ADMIN' }) });
    const account = within(screen.getByRole('group', { name: 'Account' }));
    expect(account.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Log in',
      'Staff desk',
      'My account',
    ]);
    expect(link()).toBe('/en/desk');
  });

  it.each<SessionState>([
    { status: 'signed-in', user: buildUser({ role: 'PATIENT' }) },
    { status: 'arriving' },
    { status: 'anonymous' },
    { status: 'unknown' },
  ])('are hidden from other people: %j', (state) => {
    show(state);
    expect(link()).toBeUndefined();
  });
});

describe('After a logout', () => {
  const signedIn: SessionState = { status: 'signed-in', user: buildUser() };

  it('the focus is on the way back in, where the page stays', () => {
    const session = createCell<SessionState>(signedIn);
    renderPart(<Account />, { session });
    screen.getByRole('button', { name: 'Log out', hidden: true }).focus();
    act(() => session.set({ status: 'anonymous' }));
    expect(screen.getByRole('link', { name: 'Log in', hidden: true })).toHaveFocus();
  });

  it('the focus stays with somebody who is elsewhere, as after a logout in another tab', () => {
    const session = createCell<SessionState>(signedIn);
    renderPart(<Account />, { session });
    act(() => session.set({ status: 'anonymous' }));
    expect(document.body).toHaveFocus();
  });
});

describe('People who act for a family member', () => {
  const child = buildUser({
    firstName: 'Ani',
    lastName: 'Petrosyan',
    actor: { patientId: 7, firstName: 'Hayk', lastName: 'Petrosyan' },
  });
  const showActing = (place: 'bar' | 'side') => {
    const site = createTestSite({ answers: [] });
    const session = constant<SessionState>({ status: 'signed-in', user: child });
    renderPart(<Account place={place} />, { session, site });
    return site;
  };

  it.each(['bar', 'side'] as const)(
    'see the name of that person in the %s, and can open the dialog to switch',
    async (place) => {
      const site = showActing(place);
      expect(screen.getByText('You act for Ani Petrosyan')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Switch profile', hidden: true }));
      await waitFor(() => expect(site.slotsMounted).toMatchObject([{ name: 'profile-switch' }]));
    },
  );

  it('get to their family page, each time, when no live release offers the dialog', async () => {
    const site = showActing('side');
    site.slots.mount = () => Promise.reject(new Error('no live release offers it'));
    const change = screen.getByRole('button', { name: 'Switch profile' });
    await user.click(change);
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
    await user.click(change);
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data', '/en/personal-data']));
  });

  it('see neither name nor switch in their own profile', () => {
    renderPart(<Account />, {
      session: constant<SessionState>({ status: 'signed-in', user: buildUser({ actor: null }) }),
    });
    expect(screen.queryByText(/You act for/)).not.toBeInTheDocument();
  });
});
