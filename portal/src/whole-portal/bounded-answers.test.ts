import { writeDoctors, writeNews, writeQuestions, writeServices } from '../content/scale/content.ts';
import { seededDice } from '../content/scale/words.ts';
import { readSeed } from '../content/seed/read-seed.ts';
import { endpoints } from '../openapi/document.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

const many = 500;
/** Of what is sent for a list of its usual size, before it is packed. */
const mostKilobytes = 300;

/** What a list has to be asked with. */
const asked: Readonly<Record<string, string>> = {
  listAddresses: '?kind=doctors',
  listFirstTimes: `?ids=${Array.from({ length: 50 }, (_, index) => index + 1).join()}`,
  listBranchTimes: '?serviceId=8',
  searchSite: `?text=${encodeURIComponent('բժ')}`,
};

/** A handful by their nature, which editors write one by one; they come whole. */
const wholeByNature = [
  ...[
    'listCities',
    'listBranches',
    'listBranchTimes',
    'listHomePages',
    'listFaqCategories',
    'listVacancyCategories',
  ],
  ...[
    'listRequisites',
    'listFamilies',
    'listPackageSpecializations',
    'listRelatedNews',
    'listRelatedSeminars',
  ],
  ...['listSeoData', 'listAttachmentTypes'],
];

const lists = endpoints().filter(
  ({ endpoint: { method, access, answer } }) => method === 'GET' && access === 'public' && answer === 'list',
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  const needs = { db: portal.db, seed: await readSeed(), dice: seededDice(1) };
  await writeDoctors(needs, many);
  await writeServices(needs, many);
  await writeNews(needs, many);
  await writeQuestions(needs, many);
}, 120_000);
afterAll(() => portal.close());

test('Every public list comes in pages, is a list of what was named, or is short by nature', () => {
  const unbounded = lists.filter(
    ({ name, endpoint: { query } }) =>
      !(query && ('size' in query.def.shape || 'ids' in query.def.shape)) && !wholeByNature.includes(name),
  );
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});

test.each(
  lists.filter(({ endpoint }) => !endpoint.params).map(({ name, endpoint }) => [name, endpoint.path]),
)('%s answers with a bounded part of many', async (name, path) => {
  const { status, body } = await portal.get(`${path}${asked[name] ?? ''}`, { language: 'hy' });
  expect(status).toBe(200);
  expect(Buffer.byteLength(JSON.stringify(body)) / 1000).toBeLessThan(mostKilobytes);
});
