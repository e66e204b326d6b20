import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const get = (path: string, language = 'en') => portal.get(`/portal/api/v1/${path}`, { language });

test('Visitors read the cities in their language', async () => {
  const names = async (language: string) =>
    (await get('cities', language)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('en')).toEqual(['Yerevan', 'Gyumri', 'Vanadzor']);
  expect(await names('ru')).toEqual(['Ереван', 'Гюмри', 'Ванадзор']);
  expect(await names('hy')).toEqual(['Երևան', 'Գյումրի', 'Վանաձոր']);
});

test('The list of branches has city and hours, and can be filtered by cities', async () => {
  const all = (await get('branches')).body;
  expect(all.total).toBe(8);
  expect(all.data[0]).toMatchObject({
    slug: 'kentron',
    city: { id: 1, name: 'Yerevan' },
    workingHours: expect.arrayContaining([{ title: expect.any(String), description: expect.any(String) }]),
  });
  const some = (await get('branches?cities=2,3')).body;
  expect(new Set(some.data.map(({ city }: { city: { id: number } }) => city.id))).toEqual(new Set([2, 3]));
});

test('Opening hours are also given as numbers, and closed days are omitted', async () => {
  const { hours } = (await get('branches/bySlug/ajapnyak')).body.data;
  expect(hours).toHaveLength(6);
  expect(hours[0]).toEqual({ weekday: 1, from: '08:30', to: '20:00' });
  expect(hours.at(-1)).toEqual({ weekday: 6, from: '09:00', to: '18:00' });
});

test('A branch has a page, and an unknown one is not found', async () => {
  expect((await get('branches/bySlug/komitas', 'ru')).body.data.city.name).toBe('Ереван');
  expect((await get('branches/bySlug/atlantis')).body.code).toBe(-16);
});

test.each(['cities=1;2', 'cities=all', 'cities=-1'])(
  'A query for branches with %s is refused',
  async (query) => {
    expect((await get(`branches?${query}`)).status).toBe(422);
  },
);

test('The home page has slides, figures and contacts', async () => {
  const slides = (await get('home-pages')).body;
  expect(slides.total).toBe(slides.data.length);
  expect(slides.data[0]).toMatchObject({ photoPath: 'photos/home', background: expect.stringMatching(/^#/) });
  expect((await get('company-statistics')).body.data).toMatchObject({ doctors: expect.any(Number) });
  expect((await get('company-info', 'hy')).body.data).toMatchObject({ name: 'Արև', city: 'Երևան' });
  expect((await get('company-info', 'ru')).body.data).toMatchObject({ name: 'Арев' });
});
