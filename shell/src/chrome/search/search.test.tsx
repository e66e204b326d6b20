/** @jest-environment jsdom */
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { searchSite, type SearchResult } from '@arev/shared/contracts/search';
import { type Answer, answer, listed, Refusal } from '@arev/shared/testing/answers';
import { createTestSite } from '@arev/shared/testing/test-site';
import { createCell } from '../state/source.ts';
import { renderPart } from '../testing/build-chrome.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchMenu } from './search-menu.tsx';

// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const cardiology: SearchResult = {
  title: 'Cardiology',
  description: 'The heart',
  slug: 'cardiology',
  path: 'specializations',
  type: 'specialization',
};
const doctor: SearchResult = {
  title: 'Ani Grigoryan',
  description: 'Cardiologist',
  slug: 'ani-grigoryan',
  path: 'doctors',
  type: 'doctor',
};

const heart = answer(searchSite, ({ query: { text = '' } }) =>
  listed('cardiology'.startsWith(text) ? [cardiology, doctor] : []),
);

const show = async (answers: Answer[] = [heart], at = '/en/doctors') => {
  const site = createTestSite({ answers });
  const path = createCell(at);
  renderPart(<SearchForm />, { site, path });
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the site' });
  act(() => box.focus());
  // The suggestions are loading; typing does not wait for them.
  await act(() => import('./suggestions/suggestions.tsx'));
  const type = (text: string) => fillField(box, text);
  const press = (key: string) => user.keyboard(`{${key}}`);
  const reached = () => {
    const id = box.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  return { site, path, box, type, press, reached };
};

const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('A visitor who searches the site', () => {
  it('sees the results by kind, each with a link to its page and the matches marked', async () => {
    const { type, box } = await show();
    await type('cardio');
    expect(await options()).toEqual(['CardiologyThe heart', 'Ani GrigoryanCardiologist', 'All results']);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    const list = screen.getByRole('listbox', { name: 'Search results' });
    expect(box).toHaveAttribute('aria-controls', list.id);
    const doctors = within(within(list).getByRole('group', { name: 'Doctors' }));
    expect(doctors.getByRole('option')).toHaveAttribute('href', '/en/doctors/ani-grigoryan');
    expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Cardio',
      'Cardio',
    ]);
    expect(screen.getByRole('option', { name: 'All results' })).toHaveAttribute(
      'href',
      '/en/search?text=cardio',
    );
  });

  it('is told that two letters are too few, without a request', async () => {
    const { type, site, box } = await show();
    await type('ca');
    expect(await screen.findByText('Type at least 3 characters')).toBeInTheDocument();
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await type('car');
    await options();
    expect(site.calls.map(({ input }) => input)).toEqual([{ query: { text: 'car', size: 4 } }]);
  });

  it('causes one request after a pause in typing', async () => {
    const { type, site } = await show();
    for (const text of ['car', 'card', 'cardi']) await type(text);
    await options();
    expect(site.calls.map(({ input }) => input)).toEqual([{ query: { text: 'cardi', size: 4 } }]);
  });

  it('never sees an older response after a newer one', async () => {
    const slow = Promise.withResolvers<undefined>();
    const { type, site } = await show([
      answer(searchSite, async ({ query: { text } }) => {
        if (text !== 'card') return listed([doctor]);
        await slow.promise;
        return listed([cardiology]);
      }),
    ]);
    await type('card');
    await waitFor(() => expect(site.calls).toHaveLength(1));
    await type('cardiology');
    expect(await options()).toEqual(['Ani GrigoryanCardiologist', 'All results']);
    await act(async () => slow.resolve(undefined));
    expect(await options()).toEqual(['Ani GrigoryanCardiologist', 'All results']);
  });

  it('sees that results belong to the previous text', async () => {
    const slow = Promise.withResolvers<undefined>();
    const { type } = await show([
      answer(searchSite, async ({ query: { text } }) => {
        if (text === 'card') return listed([cardiology]);
        await slow.promise;
        return listed([doctor]);
      }),
    ]);
    await type('card');
    await options();
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await type('grigoryan');
    expect(await screen.findByText('Still the results for “card”')).toBeInTheDocument();
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await act(async () => slow.resolve(undefined));
    expect(await screen.findByText('Cardiologist')).toBeInTheDocument();
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Still the results for “card”')).not.toBeInTheDocument();
  });

  it('sees the best of all kinds, grouped by kind, and no more than eight', async () => {
    const doctors = Array.from({ length: 9 }, (_, at) => ({
      ...doctor,
      slug: `d-${at}`,
      title: `Doctor ${at}`,
    }));
    const { type } = await show([
      answer(searchSite, () => listed([doctors[0]!, cardiology, ...doctors.slice(1)])),
    ]);
    await type('doctor');
    const shown = await options();
    expect(shown).toHaveLength(9);
    expect(shown.slice(0, 2)).toEqual(['Doctor 0Cardiologist', 'Doctor 1Cardiologist']);
    expect(shown[7]).toBe('CardiologyThe heart');
  });

  it('moves through the list with arrow keys, from its end back to the box', async () => {
    const { type, press, reached } = await show();
    await type('cardio');
    await options();
    await press('ArrowDown');
    expect(reached()).toBe('CardiologyThe heart');
    await press('End');
    expect(reached()).toBe('All results');
    await press('Home');
    expect(reached()).toBe('CardiologyThe heart');
    await press('ArrowUp');
    expect(reached()).not.toBeInTheDocument();
    await press('ArrowUp');
    expect(reached()).toBe('All results');
    await press('ArrowDown');
    expect(reached()).not.toBeInTheDocument();
  });

  it('opens the selected suggestion with Enter, and all results without one', async () => {
    const { type, press, site } = await show();
    const followed = jest.fn<(address: string | null) => void>();
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      followed(event.target.getAttribute('href'));
    });
    await type('cardio');
    await options();
    await press('ArrowDown');
    await press('Enter');
    expect(followed).toHaveBeenCalledWith('/en/services/cardiology');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await press('Enter');
    expect(site.wentTo).toEqual(['/en/search?text=cardio']);
  });

  it('closes the list with Escape, and clears the box with the next', async () => {
    const { type, press, box } = await show();
    await type('cardio');
    await options();
    await press('Escape');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['cardio', 'false']);
    await press('ArrowDown');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await press('Escape');
    await press('Escape');
    expect(box).toHaveValue('');
  });

  it('sees the results, and not the menu that the box is in, also if they were open already', async () => {
    const site = createTestSite({ answers: [heart] });
    renderPart(
      <details open>
        <summary>Search</summary>
        <SearchForm />
      </details>,
      { site, path: createCell('/en/search?text=cardio') },
    );
    await fillField(screen.getByRole('combobox', { name: 'Search the site' }), 'cardio');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Search').closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Search')).toHaveFocus();
  });

  it('finds an empty box on the next page', async () => {
    const { type, path, box } = await show();
    await type('cardio');
    await options();
    await user.click(document.body);
    act(() => path.set('/en/services'));
    expect(box).toHaveValue('');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('finds an empty box after going back', async () => {
    const { type, path, box } = await show();
    await type('cardio');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    act(() => path.set('/en/services'));
    expect(box).toHaveValue('');
  });

  it('keeps what was typed when single-spa reports the address of the page that arrives', async () => {
    const { type, path, box } = await show();
    await type('heart');
    const report = Object.assign(new PopStateEvent('popstate'), { singleSpa: true });
    act(() => void window.dispatchEvent(report));
    act(() => path.set('/en/services'));
    expect(box).toHaveValue('heart');
    expect(box).toHaveFocus();
  });

  it('keeps what was typed while the page of the previous search was loading', async () => {
    const { type, press, path, box } = await show();
    await type('cardio');
    await press('Enter');
    await type('heart');
    act(() => path.set('/en/search?text=cardio'));
    expect(box).toHaveValue('heart');
    await press('Enter');
    act(() => path.set('/en/search?text=heart'));
    expect(box).toHaveValue('');
  });

  it('keeps what was typed after a link of the page was pressed, and the menu of the box', async () => {
    const site = createTestSite({ answers: [heart] });
    const path = createCell('/en/doctors');
    renderPart(<SearchMenu />, { site, path });
    await user.click(screen.getByText('Search the site', { selector: 'summary *' }));
    const box = screen.getByRole('combobox', { name: 'Search the site' });
    await act(() => import('./suggestions/suggestions.tsx'));
    await fillField(box, 'heart');
    act(() => path.set('/en/services'));
    expect(box).toHaveValue('heart');
    expect(box.closest('details')).toHaveAttribute('open');
    expect(box).toHaveFocus();
  });

  it('keeps the text when only the query of the address changes', async () => {
    const { type, path, box } = await show();
    await type('cardio');
    await options();
    act(() => path.set('/en/doctors?branchId=2'));
    expect(box).toHaveValue('cardio');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
  });

  it('finds an empty box beside the results, also if others were open already', async () => {
    const { type, press, path, box } = await show(undefined, '/en/search?text=heart');
    await type('cardio');
    await press('Enter');
    act(() => path.set('/en/search?text=cardio'));
    expect(box).toHaveValue('');
  });

  it('is told when nothing was found', async () => {
    const { type } = await show();
    await type('zzzz');
    expect(await screen.findByText('Nothing found for “zzzz”')).toBeInTheDocument();
  });

  it('can try again when the search failed', async () => {
    let broken = true;
    const { type } = await show([
      answer(searchSite, () => (broken ? new Refusal(503, -27) : listed([doctor]))),
    ]);
    await type('cardio');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await options()).toEqual(['Ani GrigoryanCardiologist', 'All results']);
  });
});

describe('Found results', () => {
  it('stay when they fail to load again', async () => {
    let broken = false;
    const { site, type } = await show([
      answer(searchSite, () => (broken ? new Refusal(503, -27) : listed([doctor]))),
    ]);
    await type('cardio');
    await options();
    broken = true;
    await act(() => site.queryClient.refetchQueries());
    expect(await options()).toEqual(['Ani GrigoryanCardiologist', 'All results']);
  });
});

describe('Without JavaScript', () => {
  it('the search is a form that leads to the page of results', () => {
    renderPart(<SearchForm />);
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.getAttribute('action'), form.method]).toEqual(['/en/search', 'get']);
    expect(within(form).getByRole<HTMLInputElement>('combobox').name).toBe('text');
  });
});
