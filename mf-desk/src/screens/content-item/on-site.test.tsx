/** @jest-environment jsdom */
import { type ContentItem, listContentChoices } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import '@arev/shared/testing/missing-dom';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, buildDraft, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const texts = { hy: null, ru: null, en: { title: 'A', description: '<p>A</p>' } };

const open = async (type: ContentType, item: Partial<ContentItem>, packages: readonly string[] = []) => {
  const built = buildCity({ texts, ...item });
  const choices = answer(listContentChoices, ({ params }) =>
    listed(params.type === 'packages' ? packages.map((id) => ({ id, title: 'A' })) : []),
  );
  const answers = [choices, ...contentPortal(built).answers];
  const site = createTestSite({ answers, session: staffSession() });
  await renderRoute(definition, address.contentItem(type, built.id), site);
  await screen.findByRole('button', { name: 'Publish' });
};
const linkToSite = () => screen.queryByRole('link', { name: 'See it on the site' });

beforeEach(() => sessionStorage.clear());

test.each([
  ['privacy-policy', '/en/help/privacy-policy'],
  ['terms-conditions', '/en/help/terms-of-use'],
  ['our-mission', '/en/help/about-us'],
])('Editors see the text %s and its draft at %s', async (id, page) => {
  const values = { version: null, picture: null };
  await open('company-texts', { id, values, draft: buildDraft({ values, texts }) });
  expect(linkToSite()).toHaveAttribute('href', page);
  // The address to which the shell leads from the preview.
  expect(screen.getByDisplayValue(page)).toHaveAttribute('name', 'to');
});

test.each([
  ['services-1', '/en/services'],
  ['specializations-2', '/en/price-list'],
  ['personal-packages-1', '/en/personal-packages'],
  ['vacancies-1', '/en/vacancies'],
  ['faqs-1', '/en/help/frequently-asked-questions'],
])('Editors see the introduction %s at %s', async (id, page) => {
  const words = { title: 'A', subtitle: 'B', description: '<p>C</p>' };
  await open('introductions', { id, values: {}, texts: { hy: null, ru: null, en: words } });
  expect(linkToSite()).toHaveAttribute('href', page);
});

test('Editors can open an article on the site from its day on', async () => {
  const values = { slug: 'a', picture: null, related: [] };
  await open('news', { values: { ...values, newsDate: '2020-01-31' } });
  expect(linkToSite()).toHaveAttribute('href', '/en/news/a');
});

test.each<[string, ContentType, ContentItem['values']]>([
  ['an article', 'news', { newsDate: '2999-01-31', picture: null, related: [] }],
  [
    'a vacancy',
    'vacancies',
    { publishedOn: '2999-01-31', applyUntil: null, employment: 'full-time', category: '1', branch: '1' },
  ],
])('Editors get no link to %s before its day', async (_, type, values) => {
  await open(type, { values: { slug: 'a', ...values } });
  expect(linkToSite()).not.toBeInTheDocument();
});

const service = (changes: ContentItem['values'] = {}): Pick<ContentItem, 'values' | 'texts'> => ({
  values: {
    ...{ slug: 'a', specialization: '1', durationMinutes: 30, preparation: null, sortOrder: 1 },
    ...{ task: false, personalPackage: false, operation: false, survey: false, firstChoice: false },
    prices: [{ id: '1', amount: 5_000 }],
    ...changes,
  },
  texts: { hy: null, ru: null, en: { title: 'A' } },
});
const withoutPrices = 'This service has no page on the site until it has a price in a branch.';

test.each([
  ['a service', {}, []],
  ['a package', { personalPackage: true }, ['1']],
])('Editors can open %s on the site that has all its page needs', async (_, changes, packages) => {
  await open('services', service(changes), packages);
  expect(linkToSite()).toHaveAttribute('href', '/en/services/a/price');
});

test.each([
  ['a service without prices', { prices: [] }, withoutPrices],
  [
    'a package without contents',
    { personalPackage: true },
    'This service has no page on the site until the contents of its package are written.',
  ],
])('Editors read what the page of %s waits for, instead of a link to it', async (_, changes, words) => {
  await open('services', service(changes));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(linkToSite()).not.toBeInTheDocument();
});

test('The draft of a service without prices has no preview until prices are typed', async () => {
  await open('services', {
    ...service(),
    version: 0,
    draft: buildDraft({ version: 0, ...service({ prices: [] }) }),
  });
  expect(screen.getByText(withoutPrices)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Preview on the site' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a part' }));
  expect(
    screen.getByRole('button', { name: 'Keep the draft and preview it on the site' }),
  ).toBeInTheDocument();
});
