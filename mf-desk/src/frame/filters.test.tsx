/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { answer, listed } from '@arev/shared/testing/answers';
import { getRequestsVersion } from '@arev/shared/contracts/list-versions';
import { listServiceRequests } from '@arev/shared/contracts/staff-inbox';
import { listColleagues } from '@arev/shared/contracts/desk-work';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { address } from '../addresses.ts';
import { definition } from '../definition.ts';
import { staffSession } from '../testing/desk.ts';

const open = async (path: string) => {
  const answers = [
    answer(listServiceRequests, () => listed([])),
    answer(getRequestsVersion, () => ({ data: { version: 'v1' } })),
    answer(listColleagues, () => listed([])),
  ];
  await renderRoute(definition, path, createTestSite({ answers, session: staffSession() }));
  return screen.getByRole('button', { name: /^Filters/ });
};

describe('The filters of a list on a phone', () => {
  it('are behind a button that opens them, also by keyboard', async () => {
    const button = await open(address.requests());
    expect(button).toHaveAccessibleName('Filters');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const set = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(set).toContainElement(screen.getByRole('group', { name: 'Which ones' }));
    expect(set).not.toHaveAttribute('data-open');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(set).toHaveAttribute('data-open');
    await user.keyboard(' ');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('are counted on the button', async () => {
    const button = await open(address.requests({ state: 'done', assignee: 'mine', from: '2026-11-20' }));
    expect(button).toHaveAccessibleName('Filters : 3 selected');
  });
});
