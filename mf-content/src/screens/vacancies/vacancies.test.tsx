/** @jest-environment jsdom */
import { errorCode } from '@arev/shared/contracts/errors';
import {
  getVacancyDescription,
  listVacancies,
  listVacancyCategories,
} from '@arev/shared/contracts/vacancies';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { createDisconnectableSite } from '@arev/shared/testing/disconnectable-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import '@arev/shared/testing/missing-dom';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { buildVacancy, nursesWanted, work } from '../../testing/work.ts';

const open = async (path: string = page.vacancies(), answers = work()) => {
  const site = createTestSite({ answers });
  return { site, ...(await renderRoute(definition, path, site)) };
};

const openPanel = async (title: string) => {
  const heading = screen.getByRole('heading', { name: title, hidden: true });
  await user.click(heading);
  return within(heading.closest('details')!);
};

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for a vacancy' });
const type = (value: string) => fillField(box(), value);
const press = (key: string) => user.keyboard(`{${key}}`);

describe('The vacancies', () => {
  it('have no text above them if nobody has written one', async () => {
    const empty = answer(getVacancyDescription, () => new Refusal(404, errorCode.empty));
    await open(undefined, [empty, ...work()]);
    expect(await screen.findByRole('link', { name: /Write to us/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('are listed by category, without empty categories', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Work at Arev' })).toBeInTheDocument();
    expect(screen.getByText('We look for people.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Cardiologist/ })).toBeInTheDocument();
    const panel = await openPanel('Nurses');
    const link = await panel.findByRole('link', { name: /Nurse 2/ });
    expect(link).toHaveAttribute('href', '/en/vacancies/nurse-2');
    expect(link).toHaveTextContent('Yerevan · Part time');
    expect(screen.queryByRole('heading', { name: 'Students' })).not.toBeInTheDocument();
  });

  it('load more inside a category, twelve at a time', async () => {
    await open(page.vacancies(), work({ vacancies: nursesWanted(15) }));
    expect(await screen.findByText('Shown: 12 of 15')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Shown: 15 of 15')).toBeInTheDocument();
  });

  it('are suggested while a visitor types, and selected with the keyboard', async () => {
    const { site } = await open();
    await type('nurse');
    const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
    expect(list.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('2 vacancies found')).toBeInTheDocument();
    await press('ArrowDown');
    await press('ArrowDown');
    const second = list.getByRole('option', { name: /Nurse 2/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveAttribute('aria-activedescendant', second.id);
    await press('Enter');
    expect(site.wentTo).toEqual(['/en/vacancies/nurse-2']);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('are requested once the typing pauses, and not for a single letter', async () => {
    const { site } = await open();
    await type('n');
    for (const text of ['nu', 'nur', 'nurs']) await type(text);
    await screen.findByRole('listbox');
    const asked = site.calls.filter(({ input }) => JSON.stringify(input).includes('text'));
    expect(asked.map(({ input }) => input)).toEqual([{ query: { page: 1, size: 30, text: 'nurs' } }]);
  });

  it('keep the text in the box when nothing matches, until Escape clears it', async () => {
    await open();
    await type('pilot');
    expect(await screen.findByText('No such vacancy was found')).toBeInTheDocument();
    // There is no list to open.
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await press('Escape');
    expect(screen.queryByText('No such vacancy was found')).not.toBeInTheDocument();
    expect(box()).toHaveValue('');
  });

  it('are filtered by the search in the address', async () => {
    const { site, goTo } = await open();
    const before = screen.getAllByRole('status');
    await type('cardio');
    await user.keyboard('{Enter}');
    expect(site.wentTo).toEqual(['/en/vacancies?searchText=cardio']);
    await goTo(page.vacancies({ searchText: 'cardio' }));
    expect(await screen.findByText('1 vacancy found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All vacancies' })).toHaveAttribute('href', '/en/vacancies');
    await goTo(page.vacancies({ searchText: 'pilot' }));
    await screen.findByRole('heading', { name: 'No such vacancy was found' });
    expect(
      before.filter((one) => one.isConnected && one.textContent === 'No such vacancy was found'),
    ).toHaveLength(1);
  });

  it('show a message when there are none', async () => {
    await open(page.vacancies(), work({ vacancies: [] }));
    expect(screen.getByText(/There are no vacancies at the moment/)).toBeInTheDocument();
  });

  it('load again on request when the categories or a page failed', async () => {
    let broken = true;
    const answers = work();
    const categories = answer(listVacancyCategories, () =>
      broken ? new Refusal(503, -27) : listed([{ id: 2, title: 'Nurses', total: 2 }]),
    );
    const part = answer(listVacancies, () => (broken ? new Refusal(503, -27) : listed(nursesWanted(2))));
    await open(page.vacancies(), [categories, part, ...answers]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /Nurse 1/ })).toBeInTheDocument();
    broken = true;
    await type('nurse');
    expect(await screen.findByText('The search failed. Please try again.')).toBeInTheDocument();
  });
});

describe('A failed refresh', () => {
  it('leaves the categories, the vacancies and the introduction as they were', async () => {
    const { site, refreshOffline } = createDisconnectableSite(work());
    await renderRoute(definition, page.vacancies(), site);
    await screen.findByRole('link', { name: /Cardiologist/ });
    await refreshOffline();
    expect(screen.getByRole('link', { name: /Cardiologist/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nurses' })).toBeInTheDocument();
    expect(screen.getByText('We look for people.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves the suggestions as they were', async () => {
    const { site, refreshOffline } = createDisconnectableSite(work());
    await renderRoute(definition, page.vacancies(), site);
    await type('nurse');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    await refreshOffline();
    expect(screen.getByRole('option', { name: /Nurse 2/ })).toBeInTheDocument();
  });
});

describe('A vacancy', () => {
  it('shows place, conditions and date, and how to apply', async () => {
    const { head } = await open(page.vacancy('cardiologist'));
    expect(screen.getByRole('heading', { level: 1, name: 'Cardiologist' })).toBeInTheDocument();
    const facts = within(screen.getByRole('article'));
    expect(facts.getByRole('link', { name: 'Arev Kentron' })).toHaveAttribute('href', '/en/branches/kentron');
    expect(facts.getByText('November 10, 2026')).toBeInTheDocument();
    expect(facts.getByRole('link', { name: 'Send your CV' })).toHaveAttribute('href', '#apply');
    expect(facts.getByRole('link', { name: 'work@arev.example' })).toHaveAttribute(
      'href',
      'mailto:work@arev.example?subject=Application%3A%20Cardiologist',
    );
    expect(facts.getByRole('button', { name: 'Copy the link' })).toBeInTheDocument();
    const current = await screen.findByRole('link', { current: 'page' });
    expect(current).toHaveTextContent('Cardiologist');
    expect(head()).toMatchObject({
      title: 'Cardiologist – vacancy in Yerevan',
      jsonLd: [
        {
          '@type': 'JobPosting',
          datePosted: '2026-11-10',
          validThrough: '2099-12-31T23:59:59+04:00',
          employmentType: 'FULL_TIME',
          jobLocation: { address: { addressLocality: 'Yerevan', addressCountry: 'AM' } },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  it('accepts no applications after its last day, and is then no job for search engines', async () => {
    const closed = buildVacancy({ applyUntil: '2026-01-31' });
    const { head } = await open(page.vacancy('cardiologist'), work({ vacancies: [closed] }));
    expect(screen.getByText('January 31, 2026')).toBeInTheDocument();
    expect(screen.getByText(/Applications are closed/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Send your CV' })).not.toBeInTheDocument();
    expect(head()).toMatchObject({ robots: 'noindex', jsonLd: [{ '@type': 'BreadcrumbList' }] });
  });

  it('keeps the list in place when another vacancy is selected', async () => {
    const { goTo } = await open(page.vacancy('cardiologist'));
    await screen.findByRole('link', { current: 'page' });
    await goTo(page.vacancy('nurse-1'));
    await waitFor(() =>
      expect(screen.getByRole('link', { current: 'page', hidden: true })).toHaveTextContent('Nurse 1'),
    );
  });

  it('is a 404 at an unknown address', async () => {
    const { status } = await open(page.vacancy('astronaut'));
    expect(status()).toBe(404);
  });
});
