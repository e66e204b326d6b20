import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
afterEach(() => portal.clock.set(testNow));

const get = (path: string, language = 'en') => portal.get(`/portal/api/v1/news${path}`, { language });

interface Card {
  id: number;
  slug: string;
  newsDate: string;
}

test('Visitors read the news nine at a time, the newest first', async () => {
  const first = (await get('')).body;
  expect(first.data).toHaveLength(9);
  expect(first.total).toBeGreaterThanOrEqual(40);
  expect(first.data[0]).toEqual({
    id: expect.any(Number),
    slug: 'flu-vaccination-2026',
    title: 'Flu vaccination has begun',
    description: expect.stringMatching(/^<p>This season/),
    newsDate: '2026-11-18',
    photoPath: 'photos/specializations',
    coverPhoto: 'therapy.webp',
  });
  const all: Card[] = (await get('?size=100')).body.data;
  const dates = all.map(({ newsDate }) => newsDate);
  expect(dates).toEqual([...dates].sort().reverse());
  expect((await get('?page=2')).body.data).toEqual(all.slice(9, 18));
  expect((await get('?page=50')).body).toEqual({ data: [], total: all.length });
});

test.each([
  ['hy', 'Սկսվել է գրիպի պատվաստումը'],
  ['ru', 'Началась вакцинация от гриппа'],
])('An article is read in %s, with its related content', async (language, title) => {
  const { data } = (await get('/bySlug/flu-vaccination-2026', language)).body;
  expect(data.title).toBe(title);
  expect(data.relatedNews).toHaveLength(3);
  const related = (await get(`/${data.id}/related-news`, language)).body;
  expect(related).toEqual({ data: data.relatedNews, total: 3 });
  expect(related.data.map(({ slug }: Card) => slug)).not.toContain('flu-vaccination-2026');
});

test('News of a future day appear when that day begins in Yerevan', async () => {
  const slugs = async () => (await get('?size=100')).body.data.map(({ slug }: Card) => slug);
  portal.clock.set(Date.parse('2026-11-17T19:59:00Z'));
  expect(await slugs()).not.toContain('flu-vaccination-2026');
  expect((await get('/bySlug/flu-vaccination-2026')).status).toBe(404);
  const diabetes = (await get('/bySlug/diabetes-day-2026')).body.data;
  expect(diabetes.relatedNews.map(({ slug }: Card) => slug)).not.toContain('flu-vaccination-2026');
  portal.clock.set(Date.parse('2026-11-17T20:00:00Z'));
  expect(await slugs()).toContain('flu-vaccination-2026');
});

test('An article has the day of its last change once its text was changed', async () => {
  const changedOn = async () => (await get('/bySlug/flu-vaccination-2026')).body.data.changedOn;
  const change = (title: string) =>
    portal.db
      .updateTable('newsTranslation')
      .from('news')
      .whereRef('news.id', '=', 'newsTranslation.newsId')
      .where('news.slug', '=', 'flu-vaccination-2026')
      .where('language', '=', 'en')
      .set({ title })
      .execute();
  await change('Flu vaccination has begun');
  expect(await changedOn()).toBeNull();
  await change('Flu vaccination goes on');
  expect(await changedOn()).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each([
  ['/bySlug/nothing-happened', 404, -16],
  ['/9999/related-news', 404, -16],
  ['/first/related-news', 422, -20],
  ['?page=-1', 422, -20],
  ['?size=101', 422, -20],
])('The news address %s is answered with %i', async (path, status, code) => {
  const { body, ...reply } = await get(path);
  expect([reply.status, body.code]).toEqual([status, code]);
});
