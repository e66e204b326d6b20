/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { page } from '@arev/shared/routing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';
import { checkUp, clinic, consultation, hernia } from '../testing/portal.ts';

const searchText = 'astrology';
const elsewhere = { branchId: 2 };
const services = [hernia, consultation, checkUp];

/** A screen reader announces only what changes inside a status that was there before. */
const announcedIn = (statuses: readonly HTMLElement[]) =>
  statuses.filter((one) => one.isConnected).map(({ textContent }) => textContent);

describe('A list without a match is announced', () => {
  it.each([
    ['all services', page.services(), page.services({ searchText }), 'No services found'],
    ['all prices', page.priceList(), page.priceList({ searchText }), 'No services found'],
    ['operations', page.operations(), page.operations({ searchText }), 'Operations not found'],
    [
      ...(['services of a speciality', page.specialization('surgery')] as const),
      ...([page.specialization('surgery', elsewhere), 'No prices yet'] as const),
    ],
    [
      ...(['prices of a speciality', page.pricesOf('surgery')] as const),
      ...([page.pricesOf('surgery', elsewhere), 'No prices found'] as const),
    ],
  ])('among %s', async (_, whole, narrowed, words) => {
    const { goTo } = await openPage(whole, { answers: clinic({ services }) });
    const statuses = screen.getAllByRole('status');
    expect(announcedIn(statuses)).not.toContain(words);
    await goTo(narrowed);
    await waitFor(() => expect(announcedIn(statuses)).toContain(words));
    await goTo(whole);
    await waitFor(() => expect(announcedIn(statuses)).not.toContain(words));
  });

  it('among packages', async () => {
    const { site } = await openPage(page.personalPackages());
    const statuses = screen.getAllByRole('status');
    act(() => site.store.set(site.atoms.cities, [9]));
    await waitFor(() => expect(announcedIn(statuses)).toContain('No packages found'));
  });
});
