/** @jest-environment jsdom */
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { renderPart } from '../testing/build-chrome.tsx';
import { watchNotice } from './close-notice.ts';
import { TopNotice } from './top-notice.tsx';

const notice = { title: 'Flu shots without an appointment', slug: 'top-notice' };

const show = (availablePrefixes = ['pages']) =>
  renderPart(<TopNotice notice={notice} />, {}, { availablePrefixes });

afterEach(() => {
  document.cookie = 'arev_notice=; Max-Age=0; Path=/';
  delete document.documentElement.dataset.notice;
});

describe('The notice of the day', () => {
  it('shows its text and a link to the page with details', () => {
    show();
    const region = screen.getByRole('complementary', { name: 'Notice' });
    expect(region).toHaveTextContent('Flu shots without an appointment');
    expect(screen.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/en/pages/top-notice');
  });

  it('has no link while no remote serves that page', () => {
    show([]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is closed for a day only by its button', async () => {
    const { container } = show();
    const { stop } = watchNotice(container);
    await user.click(screen.getByText(/Flu shots/));
    expect(document.documentElement.dataset.notice).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Close the notice' }));
    expect(document.documentElement.dataset.notice).toBe('emptied');
    expect(document.cookie).toContain('arev_notice=1');
    stop();
  });

  it('leaves an empty band on the page where it was closed, and none on the next', async () => {
    const { container } = show();
    const { moved, stop } = watchNotice(container);
    moved();
    expect(document.documentElement.dataset.notice).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Close the notice' }));
    window.history.pushState(null, '', '?branchIds=4');
    moved();
    expect(document.documentElement.dataset.notice).toBe('emptied');
    window.history.pushState(null, '', '/en/branches');
    moved();
    expect(document.documentElement.dataset.notice).toBe('closed');
    stop();
    window.history.replaceState(null, '', '/');
  });
});
