/** @jest-environment jsdom */
import type { SessionState } from '@arev/shared/session';
import { buildUser } from '@arev/shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { constant } from '../state/source.ts';
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

describe('Links that remotes put into the account menu', () => {
  it('lead people of a role that the link names to the page, in their language', () => {
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
  ])('are shown to nobody else: %j', (state) => {
    show(state);
    expect(link()).toBeUndefined();
  });
});
