/** @jest-environment jsdom */
import { listServices } from '@arev/shared/contracts/services';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { page } from '@arev/shared/routing';
import type { SessionState } from '@arev/shared/session';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildSpecialization, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import '@arev/shared/testing/missing-dom';
import { definition } from '../../definition.ts';
import { clinic, doctorsNamed, hernia, items, specializations, surgeon } from '../../testing/portal.ts';

const guest: SessionState = { status: 'anonymous' };

interface Options {
  readonly answers?: ReturnType<typeof clinic>;
  readonly session?: SessionState;
  readonly cities?: readonly number[];
}

const open = async (
  path: string,
  { answers = clinic({ services: [...items, surgeon] }), session = guest, cities = [] }: Options = {},
) => {
  const site = createTestSite({ answers, session, cities });
  return { site, ...(await renderRoute(definition, path, site)) };
};

const asked = ({ calls }: TestSite, endpoint: object) =>
  calls.filter((call) => call.endpoint === endpoint).map(({ input }) => (input as { query: object }).query);

describe('The operations', () => {
  it('are listed by speciality with branches and price, without the consultations', async () => {
    await open(page.operations());
    expect(screen.getByRole('heading', { level: 1, name: 'Operations' })).toBeInTheDocument();
    const surgery = within(screen.getByRole('list', { name: 'Surgery' }));
    expect(surgery.getByRole('link', { name: hernia.title })).toHaveAttribute(
      'href',
      '/en/operations/hernia-repair/price',
    );
    expect(surgery.getByText('Arev Kentron')).toBeInTheDocument();
    expect(surgery.getByText('15.000 AMD')).toBeInTheDocument();
    expect(screen.queryByText(surgeon.title)).not.toBeInTheDocument();
  });

  it('are listed by wards with operations, forty at a time, or up to a thousand for a search', async () => {
    const { site } = await open(page.operations());
    expect(asked(site, listSpecializations)).toEqual([
      { stationary: true, operation: true, page: 1, size: 40 },
    ]);
    const found = await open(page.operations({ searchText: 'hernia' }));
    expect(asked(found.site, listSpecializations)).toEqual([
      expect.objectContaining({ operation: true, size: 1000, text: 'hernia' }),
    ]);
    expect(asked(found.site, listServices)).toEqual([{ operation: true, page: 1, size: 30, text: 'hernia' }]);
    expect(found.head()).toMatchObject({ robots: 'noindex' });
  });

  it('leave out a ward that is not one of the five', async () => {
    const spa = buildSpecialization({ id: 9, slug: 'spa', title: 'Spa', stationary: true });
    const services = [...items, { ...hernia, id: 30, slug: 'mud', specialization: spa }];
    await open(page.operations(), { answers: clinic({ services, specialities: [...specializations, spa] }) });
    const wards = within(screen.getByRole('list', { name: 'Inpatient services' }));
    expect(wards.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Surgery']);
  });

  it('show a message when a search finds none, and show all again', async () => {
    await open(page.operations({ searchText: 'toothache' }));
    expect(screen.getByRole('heading', { name: 'Operations not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all operations' }));
    expect(await screen.findByRole('link', { name: hernia.title })).toBeInTheDocument();
  });

  it('show a message when the selected cities have none', async () => {
    await open(page.operations(), { cities: [2] });
    expect(screen.getByText(/no operations in the selected cities/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All cities' }));
    expect(await screen.findByRole('link', { name: hernia.title })).toBeInTheDocument();
  });

  it('name the selected cities when a search finds none there', async () => {
    await open(page.operations({ searchText: 'hernia' }), { cities: [2] });
    expect(screen.getByText('No operation in the selected cities matches “hernia”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All cities' }));
    expect(await screen.findByRole('link', { name: hernia.title })).toBeInTheDocument();
  });

  it('load again on request after a failure', async () => {
    let attempts = 0;
    const failing = answer(listServices, () => {
      attempts += 1;
      return new Refusal(503, -27);
    });
    await open(page.operations(), { answers: [failing, ...clinic()] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    const before = attempts;
    await user.click(again);
    await waitFor(() => expect(attempts).toBeGreaterThan(before));
  });
});

describe('A long list of operations', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...hernia,
    ...{ id: 100 + index, slug: `operation-${index + 1}`, title: `Operation ${index + 1}` },
  }));

  it.each([
    ['all of them', page.operations(), 30],
    ['those of a ward', page.operationsOf('surgery'), 15],
  ])('is loaded in pages: %s', async (_what, path, size) => {
    const { site } = await open(path, { answers: clinic({ services: many }) });
    const shown = () => within(screen.getByRole('list', { name: 'Surgery' })).getAllByRole('link').length;
    expect(shown()).toBe(size);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toBeGreaterThan(size));
    expect(asked(site, listServices)).toMatchObject([
      { operation: true, page: 1, size },
      { operation: true, page: 2, size },
    ]);
  });

  it('is also searched by the portal in a ward, which knows other spellings', async () => {
    const found = answer(listServices, ({ query: { text } }) =>
      listed(text === 'herniq' ? [hernia] : [hernia, ...many]),
    );
    await open(page.operationsOf('surgery', { searchText: 'herniq' }), { answers: [found, ...clinic()] });
    expect(screen.getByText('Only the prices that match “herniq” are shown.')).toBeInTheDocument();
    expect(screen.queryByText('Operation 1')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all prices' }));
    expect(await screen.findByText('Operation 1')).toBeInTheDocument();
  });
});

describe('A ward', () => {
  it('shows its doctors and prices', async () => {
    const { head } = await open(page.operationsOf('surgery'));
    expect(screen.getByRole('heading', { level: 1, name: 'Surgery' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: hernia.title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Surgery' })).toHaveAttribute('aria-current', 'page');
    expect(head()).toMatchObject({
      title: 'Surgery – operations and prices',
      jsonLd: [
        {
          '@type': 'Service',
          url: 'https://arev.test/en/operations/surgery',
          hasOfferCatalog: { itemListElement: [{ price: 15_000 }] },
        },
        { itemListElement: [{}, { name: 'Operations' }, { name: 'Surgery' }] },
      ],
    });
  });

  it('shows its doctors as a carousel when there are more than three', async () => {
    const { unmount } = await open(page.operationsOf('surgery'), {
      answers: clinic({ doctors: doctorsNamed(3) }),
    });
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    unmount();
    await open(page.operationsOf('surgery'), { answers: clinic({ doctors: doctorsNamed(4) }) });
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  });

  it.each(['nothing', 'cardiology', 'No Slug'])('is a 404 at %s', async (slug) => {
    const { status } = await open(page.operationsOf(slug));
    expect(status()).toBe(404);
  });
});

describe('The page of an operation', () => {
  it('says what happens before, during and after, and links to the first visit', async () => {
    const { head } = await open(page.operationPrice(hernia.slug));
    for (const name of ['Before the operation', 'During the operation', 'After the operation'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByText('One night in hospital')).toBeInTheDocument();
    expect(screen.getByText('Eat nothing after midnight.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: surgeon.title })).toHaveAttribute(
      'href',
      '/en/services/surgeon-consultation/price',
    );
    expect(head()).toMatchObject({
      canonical: 'services/hernia-repair/price',
      jsonLd: [{}, { '@type': 'SurgicalProcedure', preparation: 'Eat nothing after midnight.' }, {}],
    });
  });

  it('has the same description and canonical address in the section of services', async () => {
    const { head } = await open(page.price(hernia.slug));
    expect(screen.getByRole('heading', { name: 'Before the operation' })).toBeInTheDocument();
    expect(head()).toMatchObject({ canonical: 'services/hernia-repair/price' });
  });

  it('keeps the branch of the address in the link to the first visit', async () => {
    await open(page.price(hernia.slug, { branchId: 1 }));
    expect(screen.getByRole('link', { name: surgeon.title })).toHaveAttribute(
      'href',
      '/en/services/surgeon-consultation/price?branch=1',
    );
  });

  it('is a 404 for a service that is not an operation', async () => {
    const { status } = await open(page.operationPrice(surgeon.slug));
    expect(status()).toBe(404);
  });

  it('leads a verified patient from the list to its action', async () => {
    const session: SessionState = { status: 'signed-in', user: buildUser({ verified: true }) };
    const biopsy = { ...hernia, id: 31, slug: 'biopsy', title: 'Biopsy', task: false };
    const { site } = await open(page.operations(), {
      session,
      answers: clinic({ services: [hernia, biopsy] }),
    });
    await user.click(screen.getByRole('button', { name: 'Biopsy' }));
    await waitFor(() => expect(site.slotsMounted).toMatchObject([{ name: 'appointment-popup' }]));
  });
});
