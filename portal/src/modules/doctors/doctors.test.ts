import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const list = async (query: string, language = 'en') =>
  portal.get(`/portal/api/v1/doctors?${query}`, { language });
const slugs = (body: { data: { slug: string }[] }): string[] => body.data.map(({ slug }) => slug);

test('Visitors read all doctors in the order of the clinic', async () => {
  const { status, body } = await list('size=300');
  expect(status).toBe(200);
  expect(body.total).toBe(60);
  expect(body.data).toHaveLength(60);
  expect(body.data[0]).toEqual({
    id: 1,
    slug: 'ani-grigoryan',
    firstName: 'Ani',
    lastName: 'Grigoryan',
    position: expect.any(String),
    photo: 'ani-grigoryan.webp',
    photoPath: 'photos/doctors',
    languages: ['hy', 'ru', 'en'],
    branches: [
      { id: 1, title: 'Arev Kentron' },
      { id: 2, title: 'Arev Komitas' },
    ],
  });
});

test('The pages of the list begin at zero, do not overlap and have the same total', async () => {
  const [first, second] = [(await list('page=0&size=5')).body, (await list('page=1&size=5')).body];
  expect([first.total, second.total]).toEqual([60, 60]);
  expect(new Set([...slugs(first), ...slugs(second)]).size).toBe(10);
});

test('A page past the end of the list is empty and has the total', async () => {
  expect((await list('page=90&size=50')).body).toEqual({ data: [], total: 60 });
});

test.each([
  ['en', 'grigoryan'],
  ['en', 'GRIGORYAN ani'],
  ['ru', 'григорян'],
  ['hy', 'ԳՐԻԳՈՐՅԱՆ'],
  ['hy', 'Գրի՛գորյան'],
])('In %s a doctor is found by "%s"', async (language, text) => {
  const { body } = await list(`text=${encodeURIComponent(text)}`, language);
  expect(slugs(body)).toContain('ani-grigoryan');
});

test.each([
  ['Григорян', 'ani-grigoryan'],
  ['григарян', 'ani-grigoryan'],
  ['Гргорян Ани', 'ani-grigoryan'],
  ['uhbujhzy', 'ani-grigoryan'],
  ['kardiolog', 'tigran-hakobyan'],
  ['cardiology', 'tigran-hakobyan'],
  ['сердце', 'tigran-hakobyan'],
  ['окулист', 'levon-zakaryan'],
  ['зубной врач', 'gor-asatryan'],
  ['сосудистый хирург', 'sona-petrosyan'],
])('The search for "%s", in whatever language the visitor reads, finds %s', async (text, slug) => {
  for (const language of ['hy', 'en'])
    expect(slugs((await list(`size=300&text=${encodeURIComponent(text)}`, language)).body)).toContain(slug);
});

test('A search text narrows the list together with the other filters', async () => {
  const { body } = await list('text=cardiologist&cities=2&size=300');
  const inGyumri = (await list('cities=2&size=300')).body;
  expect(body.total).toBeGreaterThan(0);
  expect(slugs(inGyumri)).toEqual(expect.arrayContaining(slugs(body)));
});

test('Doctors whose name matches the search text come before those whose description does', async () => {
  await portal.db
    .updateTable('doctorTranslation')
    .set({ lastName: 'Kardiol' })
    .where('doctorId', '=', 60)
    .execute();
  const { slug } = await portal.db
    .selectFrom('doctor')
    .select('slug')
    .where('id', '=', 60)
    .executeTakeFirstOrThrow();
  expect(slugs((await list('text=kardiol')).body)[0]).toBe(slug);
});

test.each(['%', '_', '\\', "'", '"; drop table doctor; --', '%25'])(
  'A search for "%s" is taken literally',
  async (text) => {
    const { status, body } = await list(`text=${encodeURIComponent(text)}`);
    expect([status, body.total]).toEqual([200, 0]);
  },
);

test('An empty search and empty filters return all doctors', async () => {
  expect((await list('text=&branchIds=&cities=&specializationIds=')).body.total).toBe(60);
});

test('The filters of the list of doctors are combined', async () => {
  const inGyumri = (await list('cities=2&size=300')).body;
  const cardiologists = (await list('specializationIds=2&size=300')).body;
  const both = (await list('cities=2&specializationIds=2&size=300')).body;
  expect(slugs(both)).toEqual(slugs(cardiologists).filter((slug) => slugs(inGyumri).includes(slug)));
  expect(inGyumri.total).toBeLessThan(60);
});

test('The doctors of a service are those who provide it at a branch that offers it', async () => {
  const { body } = await list('serviceId=8&branchIds=2&size=300');
  expect(slugs(body)).toContain('ani-grigoryan');
  const nowhere = await list('serviceId=8&branchIds=999');
  expect(nowhere.body).toEqual({ data: [], total: 0 });
});

test('A doctor has a page with branches and specializations, in every language', async () => {
  const { status, body } = await portal.get('/portal/api/v1/doctors/bySlug/ani-grigoryan', {
    language: 'ru',
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    firstName: 'Ани',
    description: expect.stringMatching(/^<p>/),
    specializations: [{ id: 2, slug: 'cardiology', title: 'Кардиология' }],
    branches: [
      { id: 1, slug: 'kentron' },
      { id: 2, slug: 'komitas' },
    ],
    translations: [
      { language: 'hy', firstName: 'Անի' },
      { language: 'ru', firstName: 'Ани' },
      { language: 'en', firstName: 'Ani' },
    ],
  });
});

test('A doctor has a service for new patients at each branch, the first one of the clinic first', async () => {
  const { data } = (await portal.get('/portal/api/v1/doctors/bySlug/sergey-amirkhanyan')).body;
  const { body } = await portal.get(`/portal/api/v1/doctors/first-times?ids=${data.id}`);
  const [{ serviceId, branches }] = body.data;
  const offered = ({ branchId, serviceId }: { branchId: number; serviceId: number }) => [branchId, serviceId];
  expect(data.firstServices).toHaveLength(data.branches.length);
  expect(data.firstServices[0].serviceId).toBe(serviceId);
  expect(data.firstServices.map(offered)).toEqual(branches.map(offered));
});

test.each(['nobody', 'a'.repeat(120)])('The page of an unknown doctor is not found: %s', async (slug) => {
  const { status, body } = await portal.get(`/portal/api/v1/doctors/bySlug/${slug}`, { language: 'en' });
  expect([status, body.code]).toEqual([404, -16]);
});

test('A malformed slug is a client error', async () => {
  const { status, body } = await portal.get('/portal/api/v1/doctors/bySlug/Ani%20Grigoryan');
  expect([status, body.code, body.fields]).toEqual([422, -20, [{ path: 'slug', key: 'invalid' }]]);
});

test('All invalid parameters of a query are reported at once', async () => {
  const { status, body } = await list('page=-1&size=9999&branchIds=1,,2&text=a&text=b', 'en');
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: true, code: -20, message: 'Some of what was entered is not valid.' });
  expect(body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
    'branchIds',
    'page',
    'size',
    'text',
  ]);
});

test('An id too large for the database finds no doctors and is no error', async () => {
  const { status, body } = await list('serviceId=9999999999&cities=9999999999');
  expect([status, body.total]).toEqual([200, 0]);
});
