import { searchExpectations } from '@arev/shared/testing/search-expectations';
import { sql } from 'kysely';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** The number of results that are visible without scrolling. */
const seen = 3;

const firstFound = async (typed: string, language: string): Promise<string[]> => {
  const query = new URLSearchParams({ text: typed, size: '5' });
  const { status, body } = await portal.get(`/portal/api/v1/search?${query.toString()}`, { language });
  expect(status).toBe(200);
  return body.data.slice(0, seen).map(({ path, slug }: { path: string; slug: string }) => `${path}/${slug}`);
};

test('At least forty unique queries are listed in each language', () => {
  const languages = Map.groupBy(searchExpectations, ({ language }) => language);
  for (const language of ['hy', 'ru', 'en'] as const)
    expect(languages.get(language)?.length).toBeGreaterThanOrEqual(40);
  const asked = searchExpectations.map(({ language, typed }) => `${language} ${typed}`);
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
});

test.each(searchExpectations)(
  'The query "$typed" has $finds among the first three results',
  async ({ typed, language, finds }) => {
    expect(await firstFound(typed, language)).toContain(finds);
  },
);

test('Every search synonym leads to something that can be found', async () => {
  const { rows } = await sql<{ target: string }>`
    select distinct target from search_synonym, unnest(leads_to) as target
    where not exists (select from search_entry where path || '/' || slug = target)`.execute(portal.db);
  expect(rows).toEqual([]);
});
