import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
afterEach(() => portal.clock.set(testNow));

const get = (path: string, language = 'en') => portal.get(`/portal/api/v1/${path}`, { language });
const slugs = async (query: string, language = 'en'): Promise<string[]> =>
  (await get(`vacancies?size=100&${query}`, language)).body.data.map(({ slug }: { slug: string }) => slug);

test('Visitors read the vacancies twelve at a time, by category', async () => {
  const first = (await get('vacancies')).body;
  expect([first.data.length, first.total]).toEqual([12, 24]);
  expect(first.data[0]).toEqual({
    id: 1,
    slug: 'cardiologist-gyumri',
    title: 'Cardiologist',
    description: expect.stringMatching(/^<p>The wait.*<ul><li>/),
    category: { id: 1, title: 'Doctors' },
    employment: 'full-time',
    publishedOn: '2026-11-10',
    applyUntil: '2027-03-17',
    branch: {
      id: 6,
      slug: 'gyumri-central',
      title: 'Arev Gyumri',
      address: '7 Sayat-Nova Street, Gyumri',
      city: 'Gyumri',
    },
  });
  const second = (await get('vacancies?page=2')).body;
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(24);
});

test('The list of vacancies is filtered by categories and by words', async () => {
  expect(await slugs('categoryIds=2,6')).toHaveLength(8);
  expect(await slugs(`text=${encodeURIComponent('ՍՐՏԱԲԱՆ')}`, 'hy')).toEqual(['cardiologist-gyumri']);
  expect(await slugs('text=accessibility')).toEqual(['web-developer']);
  expect(await slugs('text=nurse&categoryIds=1')).toEqual([]);
});

test('A category has the number of its vacancies', async () => {
  const { data, total } = (await get('vacancy-categories', 'ru')).body;
  expect([data.length, data[1]]).toEqual([total, { id: 2, title: 'Медсёстры', total: 4 }]);
});

test('A vacancy has a page, and the list of vacancies has an introduction', async () => {
  expect((await get('vacancies/bySlug/web-developer', 'ru')).body.data).toMatchObject({
    title: 'Разработчик сайта',
    branch: { city: 'Ереван' },
  });
  expect((await get('vacancies/bySlug/astronaut')).body.code).toBe(-16);
  expect((await get('vacancy-description', 'hy')).body.data.title).toBe('Աշխատանք «Արևում»');
});

test('A vacancy leaves lists, counts and search after its last day, and its page has that day', async () => {
  const found = async (): Promise<string[]> => {
    const { data } = (await get('search?text=cardiologist')).body;
    return data.map(({ path, slug }: { path: string; slug: string }) => `${path}/${slug}`);
  };
  const doctors = async () => (await get('vacancy-categories')).body.data[0].total;
  const page = async () => (await get('vacancies/bySlug/cardiologist-gyumri')).body.data;
  const { applyUntil } = await page();
  const before = await doctors();

  portal.clock.set(Date.parse(`${applyUntil}T19:59:00Z`));
  expect(await slugs('categoryIds=1')).toContain('cardiologist-gyumri');
  expect(await found()).toContain('vacancies/cardiologist-gyumri');

  portal.clock.set(Date.parse(`${applyUntil}T20:00:00Z`));
  expect(await slugs('categoryIds=1')).not.toContain('cardiologist-gyumri');
  expect(await found()).not.toContain('vacancies/cardiologist-gyumri');
  expect(await doctors()).toBe(before - 1);
  expect((await page()).applyUntil).toBe(applyUntil);
});

test('A vacancy is in lists, counts and search, and has a page, from its day of publication on', async () => {
  const { publishedOn } = (await get('vacancies/bySlug/web-developer')).body.data;
  const changed = portal.db.updateTable('vacancy').where('slug', '=', 'web-developer');
  await changed.set({ publishedOn: '2027-03-01' }).execute();
  const isShown = async () => [
    (await slugs('')).includes('web-developer'),
    (await get('search?text=web developer')).body.data.some(
      (each: { slug: string }) => each.slug === 'web-developer',
    ),
    (await get('vacancies/bySlug/web-developer')).status === 200,
  ];
  const inCategories = async (): Promise<number> =>
    (await get('vacancy-categories')).body.data.reduce(
      (sum: number, { total }: { total: number }) => sum + total,
      0,
    );

  portal.clock.set(Date.parse('2027-02-28T19:59:00Z'));
  const before = await inCategories();
  expect(await isShown()).toEqual([false, false, false]);
  portal.clock.set(Date.parse('2027-02-28T20:00:00Z'));
  expect(await isShown()).toEqual([true, true, true]);
  expect(await inCategories()).toBe(before + 1);
  await changed.set({ publishedOn }).execute();
});

test.each(['page=-1', 'size=101', 'categoryIds=a', 'text=%00'])(
  'A query for vacancies with %s is refused',
  async (query) => {
    expect((await get(`vacancies?${query}`)).status).toBe(422);
  },
);
