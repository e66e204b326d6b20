/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { searchSite, type SearchResult } from '@arev/shared/contracts/search';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { createDisconnectableSite } from '@arev/shared/testing/disconnectable-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic } from '../../testing/portal.ts';

const result = (path: SearchResult['path'], title: string, slug: string | null): SearchResult => ({
  path,
  type: 'page',
  title,
  slug,
  description: `About ${title}`,
});

const doctors = (count: number) =>
  Array.from({ length: count }, (_, index) => result('doctors', `Heart doctor ${index + 1}`, `d-${index}`));

/** Twelve doctors and a question. */
const heart = answer(searchSite, ({ query: { text, size = 10 } }) =>
  text === 'heart'
    ? { data: [...doctors(12).slice(0, size), result('faqs', 'Does my heart skip?', '12')], total: 13 }
    : listed([]),
);

const open = async (path: string, answers = [heart]) => {
  const site = createTestSite({ answers: [...answers, ...clinic()] });
  return { site, ...(await renderRoute(definition, path, site)) };
};

describe('The search page', () => {
  it('shows the results by kind, each with a link to its page', async () => {
    await open(page.search({ text: 'heart' }));
    const kinds = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(kinds).toEqual(['Doctors', 'Frequently asked questions']);
    expect(screen.getByRole('link', { name: 'Heart doctor 1' })).toHaveAttribute('href', '/en/doctors/d-0');
    expect(screen.getByRole('link', { name: 'Does my heart skip?' })).toHaveAttribute(
      'href',
      '/en/help/frequently-asked-questions?question=12',
    );
    expect(screen.getAllByText('Heart', { selector: 'mark' })).toHaveLength(20);
  });

  it('links to all results of a kind, and back', async () => {
    const { goTo } = await open(page.search({ text: 'heart' }));
    const section = within(screen.getByRole('region', { name: 'Doctors' }));
    expect(section.getAllByRole('listitem')).toHaveLength(10);
    const more = section.getByRole('link', { name: 'More in “Doctors”' });
    expect(more).toHaveAttribute('href', '/en/search?text=heart&only=doctors');
    await goTo(page.search({ text: 'heart', only: 'doctors' }));
    expect(await screen.findByText('12 results for “heart”')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
    // The pressed link is gone: the focus is at the results.
    const back = screen.getByRole('link', { name: 'Results of all kinds' });
    expect(back.parentElement).toHaveFocus();
    expect(back).toHaveAttribute('href', '/en/search?text=heart');
  });

  it.each([
    ['doctors' as const, '/en/doctors?searchText=heart'],
    ['vacancies' as const, '/en/vacancies?searchText=heart'],
    ['news' as const, undefined],
  ])('says that only the first fifty %s are shown, and leads to a list with all', async (kind, list) => {
    const many = Array.from({ length: 60 }, (_, index) => result(kind, `Heart ${index + 1}`, `h-${index}`));
    const fifty = answer(searchSite, ({ query: { size } }) => ({ data: many.slice(0, size), total: 60 }));
    await open(page.search({ text: 'heart', only: kind }), [fifty]);
    expect(screen.getByText('The first 50 results for “heart”')).toHaveAttribute('role', 'status');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(50);
    expect(screen.queryByRole('link', { name: /^More in/ })?.getAttribute('href')).toBe(list);
  });

  it('leads to no list that has only what is in the chosen cities', async () => {
    const many = Array.from({ length: 60 }, (_, index) => result('doctors', `Heart ${index}`, `h-${index}`));
    const fifty = answer(searchSite, ({ query: { size } }) => ({ data: many.slice(0, size), total: 60 }));
    const { site } = await open(page.search({ text: 'heart', only: 'doctors' }), [fifty]);
    expect(screen.getByRole('link', { name: /^More in/ })).toBeInTheDocument();
    act(() => site.store.set(site.atoms.cities, [2]));
    expect(screen.queryByRole('link', { name: /^More in/ })).not.toBeInTheDocument();
  });

  it('searches again from its own box, through the address', async () => {
    const { address } = await open(page.search());
    expect(screen.getByText('What are you looking for?')).toBeInTheDocument();
    const box = screen.getByRole('searchbox');
    await fillField(box, 'heart');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('13 results for “heart”')).toBeInTheDocument();
    expect(address()).toBe('/en/search?text=heart');
  });

  it('sends no request for two letters, and says what is missing', async () => {
    const { site } = await open(page.search({ text: 'he' }));
    expect(screen.getByText(/Type at least 3 characters\. You may/)).toBeInTheDocument();
    expect(site.calls).toEqual([]);
  });

  it('says that nothing is found, and offers links', async () => {
    const { goTo } = await open(page.search());
    // Behind that of the search box.
    const told = screen.getAllByRole('status')[1];
    expect(told).toBeEmptyDOMElement();
    await goTo(page.search({ text: 'nothing at all' }));
    await screen.findByRole('heading', { name: 'Nothing found for “nothing at all”' });
    // A screen reader announces only what changes inside an element that was there before.
    expect(told).toHaveTextContent('Nothing found for “nothing at all”');
    expect(told).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All doctors' })).toHaveAttribute('href', '/en/doctors');
  });

  it('offers a retry when the results fail to load', async () => {
    let broken = true;
    const search = answer(searchSite, () => (broken ? new Refusal(503, -27) : listed(doctors(1))));
    await open(page.search({ text: 'heart' }), [search]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('1 result for “heart”')).toBeInTheDocument();
  });

  it('keeps the results when they fail to load again', async () => {
    const { site, refreshOffline } = createDisconnectableSite([heart, ...clinic()]);
    await renderRoute(definition, page.search({ text: 'heart' }), site);
    await refreshOffline();
    expect(screen.getByRole('link', { name: 'Heart doctor 1' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['search?text=%00heart&only=%3Cscript%3E', `search?text=heart${'%20'.repeat(300)}`])(
    'uses only the valid part of %s',
    async (path) => {
      await open(path);
      expect(screen.getByText('13 results for “heart”')).toBeInTheDocument();
    },
  );

  it('is not indexed, and its title does not contain the search', async () => {
    const { head } = await open(page.search({ text: 'heart' }));
    expect(head()).toMatchObject({ title: 'Search', robots: 'noindex' });
  });
});
