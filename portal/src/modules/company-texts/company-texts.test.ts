import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const get = (path: string, language = 'en') => portal.get(`/portal/api/v1/${path}`, { language });

test.each([
  ['privacy-policy', 'Политика конфиденциальности', 5],
  ['terms-conditions', 'Условия использования', 5],
  ['company-description', 'О клиниках «Арев»', 0],
  ['our-mission', 'Наша миссия', 0],
  ['our-value', 'Наши ценности', 4],
  ['our-story', 'Наша история', 5],
])('The company text %s has its own page and content', async (path, title, items) => {
  const { status, body } = await get(path, 'ru');
  expect([status, body.data.title]).toEqual([200, title]);
  expect(body.data.items.length).toBeGreaterThanOrEqual(items);
  const languages = await Promise.all(['hy', 'ru', 'en'].map((language) => get(path, language)));
  const counts = new Set(languages.map((each) => each.body.data.items.length));
  const texts = new Set(languages.map((each) => each.body.data.description));
  expect([counts.size, texts.size]).toEqual([1, 3]);
});

test('The company values come as cards, and the company history has a picture', async () => {
  const { items } = (await get('our-value')).body.data;
  expect(items[0]).toEqual({
    title: 'Hearing you out',
    description: expect.stringMatching(/^<p>A first visit/),
  });
  expect((await get('our-story')).body.data).toMatchObject({
    photoPath: 'photos/branches',
    photo: 'kentron.webp',
  });
  expect((await get('privacy-policy')).body.data).toMatchObject({ photo: null, photoPath: null });
});

test('Company requisites have a type and plain text, in the order of the clinic', async () => {
  const { data, total } = (await get('requisites')).body;
  expect(total).toBe(data.length);
  expect(data[0]).toEqual({
    id: 1,
    type: 'other',
    title: 'Registered name',
    description: 'Arev Clinics Limited Liability Company',
  });
  const types = new Set(data.map(({ type }: { type: string }) => type));
  expect(types).toEqual(new Set(['other', 'phone', 'email', 'link']));
  expect(data.find(({ type }: { type: string }) => type === 'email').description).toBe(
    'accounts@arev.example',
  );
  expect((await get('requisites', 'hy')).body.data[0].title).toBe('Լրիվ անվանում');
});

test('A company text that nobody has written is empty', async () => {
  await portal.db.deleteFrom('companyText').where('kind', '=', 'our-story').execute();
  const { status, body } = await get('our-story');
  expect([status, body.code]).toEqual([404, -13]);
});
