/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { fillField } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { staffSession } from '../../testing/desk.ts';
import { buildSeoRow } from '../../testing/seo.ts';
import { openSeo, englishTitle } from '../../testing/open-seo.ts';

beforeEach(() => sessionStorage.clear());

describe('The list of SEO data', () => {
  it('marks missing languages', async () => {
    const half = buildSeoRow({ id: 2, route: '/news' });
    half.translations = half.translations.filter(({ language }) => language === 'en');
    await openSeo(address.seo({ show: 'missing' }), [buildSeoRow(), half]);
    expect(screen.getByRole('link', { name: '/news' })).toHaveAttribute('href', '/en/desk/seo/2');
    expect(screen.queryByRole('link', { name: '/doctors' })).not.toBeInTheDocument();
    expect(screen.getByText('Русский is missing')).toBeInTheDocument();
  });

  it('offers a new row for pages without one', async () => {
    await openSeo(address.seo({ show: 'none' }));
    expect(screen.getByRole('link', { name: '/branches' })).toHaveAttribute(
      'href',
      '/en/desk/seo/new?route=/branches'.replace('=/', '=%2F'),
    );
    expect(screen.queryByRole('link', { name: '/doctors' })).not.toBeInTheDocument();
  });

  it('lists pages of content without a row, and finds them by their title', async () => {
    const { site } = await openSeo(address.seo({ show: 'none' }));
    const list = within(await screen.findByRole('list', { name: 'Pages of content' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '/branches/arabkir',
      '/doctors/ani-grigoryan',
    ]);
    expect(list.getByText('Ani Grigoryan')).toBeInTheDocument();
    await fillField(screen.getByRole('searchbox', { name: 'Search by title or address' }), 'ani');
    await waitFor(() => expect(site.wentTo.at(-1)).toBe('/en/desk/seo?show=none&text=ani'));
  });

  it('shows only what was searched for, and says if that is nothing', async () => {
    const { unmount } = await openSeo(address.seo({ show: 'none', text: 'ani gri' }));
    expect(await screen.findByRole('link', { name: '/doctors/ani-grigoryan' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '/branches' })).not.toBeInTheDocument();
    unmount();
    await openSeo(address.seo({ show: 'none', text: 'zzz' }));
    expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeInTheDocument();
  });

  it.each([{}, { show: 'missing' }] as const)('says that there is no row yet: %j', async (shown) => {
    await openSeo(address.seo(shown), []);
    const empty = within(screen.getByRole('heading', { name: 'No page has a row yet' }).parentElement!);
    expect(empty.getByRole('link', { name: 'New row' })).toHaveAttribute('href', '/en/desk/seo/new');
    expect(screen.queryByRole('list', { name: 'SEO' })).not.toBeInTheDocument();
  });

  it('offers no new row to people who may not add one', async () => {
    await openSeo(address.seo(), [], staffSession({ canAdd: false }));
    expect(screen.getByRole('heading', { name: 'No page has a row yet' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New row' })).not.toBeInTheDocument();
  });

  it('says that no language is missing, and links back to all rows', async () => {
    await openSeo(address.seo({ show: 'missing' }));
    const empty = within(screen.getByRole('heading', { name: 'No language is missing' }).parentElement!);
    expect(empty.getByRole('link', { name: 'All rows' })).toHaveAttribute('href', '/en/desk/seo');
    expect(screen.queryByText('No page has a row yet')).not.toBeInTheDocument();
  });

  it('is read-only without the right to change', async () => {
    await openSeo(address.seoRow(1), undefined, staffSession({ canEdit: false, canDelete: false }));
    expect(englishTitle()).toHaveValue('Doctors en');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete the row' })).not.toBeInTheDocument();
  });
});
