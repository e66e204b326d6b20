/** @jest-environment jsdom */
import type { SessionState } from '@arev/shared/session';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { act, screen, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const open = async (session: SessionState) => {
  const site = createTestSite({ answers: [], session });
  return { site, ...(await renderRoute(definition, address.desk(), site)) };
};

describe('The home of the staff desk', () => {
  it('greets an administrator and names the areas in its navigation', async () => {
    const { head } = await open(staffSession());
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mariam' })).toBeInTheDocument();
    const areas = within(screen.getByRole('navigation', { name: 'Pages of the desk' }));
    expect(areas.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(head()).toEqual({ title: 'Staff desk', robots: 'noindex' });
  });

  it('waits for the permission set, and opens when it comes', async () => {
    const { permissions, ...without } = staffSession();
    const { site } = await open(without);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    act(() => site.session.become({ ...without, permissions }));
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });

  it('is closed to administrators whose permission set does not let them read', async () => {
    await open(staffSession({ canRead: false }));
    expect(screen.getByRole('heading', { level: 1, name: 'Permission denied' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages of the desk' })).not.toBeInTheDocument();
  });

  it('is closed to patients', async () => {
    const { status } = await open({ status: 'signed-in', user: buildUser() });
    expect(status()).toBe(403);
    expect(screen.getByRole('heading', { level: 1, name: 'Permission denied' })).toBeInTheDocument();
  });

  it('sends visitors to the login page, which leads back', async () => {
    const { site } = await open({ status: 'anonymous' });
    expect(site.wentTo).toEqual(['/en/login?returnUrl=%2Fen%2Fdesk']);
  });
});
