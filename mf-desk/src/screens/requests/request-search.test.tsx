/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listServiceRequests } from '@arev/shared/contracts/staff-inbox';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { build, openRequests, titles } from '../../testing/open-requests.ts';

const many = () => Array.from({ length: 45 }, (_, index) => build(index + 1));
const find = (text: string) =>
  user.type(screen.getByRole('searchbox', { name: 'Find a request' }), `${text}{Enter}`);

describe('The search of the requests', () => {
  it('begins at the first page, and its text is in no address', async () => {
    const { site, goTo } = await openRequests(many(), address.requests({ assignee: 'nobody', page: 2 }));
    await titles();
    await find('№ 41');
    const first = address.requests({ assignee: 'nobody' });
    await waitFor(() => expect(site.wentTo).toEqual([`/en/${first}`]));
    await goTo(first);
    await waitFor(async () => expect(await titles()).toEqual(['Service 41']));
    const last = site.calls.findLast(({ endpoint }) => endpoint === listServiceRequests);
    expect(last?.input).toMatchObject({ query: { text: '№ 41', assignee: 'nobody', page: 1 } });
    for (const link of screen.getAllByRole('link'))
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).not.toContain('№');
  });

  it('says what to do when nothing was found, and shows the list again when it is cleared', async () => {
    await openRequests(many());
    await titles();
    await find('Nobody');
    expect(await screen.findByText('Nothing was found')).toBeInTheDocument();
    expect(screen.getByText(/^Only what fits the filters is searched/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(async () => expect(await titles()).toHaveLength(20));
  });
});
