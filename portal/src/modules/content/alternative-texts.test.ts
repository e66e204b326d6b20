import type { ContentType } from '@arev/shared/contracts/content-types';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editor: string;
beforeAll(async () => {
  portal = await openPortal();
  editor = await portal.signIn(seeded.editor);
});
afterAll(() => portal.close());

const ask = (method: 'GET' | 'PUT', path: string, body?: object) =>
  portal.send(method, `/portal/api/v1/staff/content/${path}`, body, { as: editor, language: 'en' });
const read = async (path: string): Promise<Reply['body']> => (await ask('GET', path)).body.data;
const first = async (type: ContentType): Promise<Reply['body']> =>
  read(`${type}/${(await ask('GET', type)).body.data[0].id}`);

type Words = Readonly<Record<'hy' | 'ru' | 'en', string | null>>;
/** Sets these alternative texts of the picture and leaves the other texts unchanged. */
const describe = (type: ContentType, item: Reply['body'], { hy, ru, en }: Words, path = '') =>
  ask('PUT', `${type}/${item.id}${path}`, {
    ...{ values: item.values, version: item.version },
    ...(path === '/draft' && { publishAt: null }),
    texts: {
      hy: { ...item.texts.hy, alternativeText: hy },
      ru: { ...item.texts.ru, alternativeText: ru },
      en: { ...item.texts.en, alternativeText: en },
    },
  });
const shown = async (path: string, language = 'en'): Promise<Reply['body']> =>
  (await portal.get(`/portal/api/v1/${path}`, { language })).body.data;
const room: Words = { hy: 'Սենյակ', ru: 'Кабинет', en: 'A room' };

const pages: readonly (readonly [ContentType, (item: Reply['body']) => string])[] = [
  ['news', ({ values }) => `news/bySlug/${values.slug}`],
  ['pages', ({ values }) => `custom-pages/bySlug/${values.slug}`],
  ['seminars', ({ values }) => `seminars/bySlug/${values.slug}`],
  ['branches', ({ values }) => `branches/bySlug/${values.slug}`],
  ['specializations', ({ values }) => `specializations/bySlug/${values.slug}`],
  ['company-texts', ({ id }) => id],
];

test.each(pages)(
  'The page of %s has the alternative text of its picture in its language',
  async (type, pathOf) => {
    const item = await first(type);
    expect((await describe(type, item, room)).status).toBe(200);
    for (const language of ['hy', 'ru', 'en'] as const)
      expect(await shown(pathOf(item), language)).toMatchObject({ alternativeText: room[language] });
  },
);

test.each([
  ['slides', 'home-pages'],
  ['families', 'families'],
] as const)('The list of %s has the alternative text of each picture', async (type, path) => {
  await describe(type, await first(type), room);
  expect(await shown(path, 'ru')).toContainEqual(expect.objectContaining({ alternativeText: 'Кабинет' }));
});

test('Lists with decorative pictures leave the alternative text out', async () => {
  await describe('news', await first('news'), room);
  for (const path of ['news', 'seminars', 'branches', 'specializations'])
    for (const card of await shown(path)) expect(card).not.toHaveProperty('alternativeText');
});

test('A language without an alternative text is listed as missing where another one has it', async () => {
  const item = await first('seminars');
  const missing = async (): Promise<string[]> =>
    (await ask('GET', 'seminars')).body.data.find(({ id }: { id: string }) => id === item.id).missing;
  await describe('seminars', item, { ...room, ru: null });
  expect(await missing()).toEqual(['ru']);
  expect(await shown(`seminars/bySlug/${item.values.slug}`, 'ru')).toMatchObject({ alternativeText: null });
  await describe('seminars', await read(`seminars/${item.id}`), { hy: null, ru: null, en: null });
  expect(await missing()).toEqual([]);
});

test('An alternative text in a draft is not public until it is published, and the history has both', async () => {
  const item = await first('branches');
  const path = `branches/bySlug/${item.values.slug}`;
  const { alternativeText } = await shown(path);
  await describe('branches', item, { ...room, en: 'A door' }, '/draft');
  expect(await shown(path)).toMatchObject({ alternativeText });
  const { draft } = await read(`branches/${item.id}`);
  expect(draft.texts.en.alternativeText).toBe('A door');
  await ask('PUT', `branches/${item.id}`, { ...draft, version: item.version, revision: draft.revision });
  expect(await shown(path)).toMatchObject({ alternativeText: 'A door' });
  const { body } = await ask('GET', `branches/${item.id}/history`);
  expect(body.data.slice(0, 2).map(({ texts }: Reply['body']) => texts.en.alternativeText)).toEqual([
    'A door',
    alternativeText,
  ]);
});

test('An older desk, which does not send the alternative text, leaves it as it is', async () => {
  const item = await first('pages');
  await describe('pages', item, room);
  const { version, values, texts } = await read(`pages/${item.id}`);
  const { alternativeText: _, ...english } = texts.en;
  const body = { version, values, texts: { ...texts, en: { ...english, title: 'Changed' } } };
  expect((await ask('PUT', `pages/${item.id}`, body)).body.data.texts.en).toMatchObject({
    title: 'Changed',
    alternativeText: 'A room',
  });
});

test('A draft that an older desk has saved is previewed as it would be published', async () => {
  const item = await first('seminars');
  await describe('seminars', item, room);
  const { version, values, texts } = await read(`seminars/${item.id}`);
  const { alternativeText: _, ...english } = texts.en;
  const state = JSON.stringify({ values, texts: { ...texts, en: { ...english, title: 'Drafted' } } });
  const saved = { savedAt: new Date(portal.clock()), savedBy: seeded.editor };
  await portal.db
    .insertInto('contentDraft')
    .values({ type: 'seminars', itemId: item.id, state, version, ...saved })
    .execute();
  const { body } = await portal.send(
    'POST',
    `/portal/api/v1/staff/content/seminars/${item.id}/preview`,
    undefined,
    { as: editor, language: 'en' },
  );
  const page = await portal.request({
    method: 'GET',
    url: `/portal/api/v1/seminars/bySlug/${item.values.slug}`,
    headers: { 'accept-language': 'en', 'x-content-preview': body.data.token },
  });
  expect(page.body.data).toMatchObject({ title: 'Drafted', alternativeText: 'A room' });
});

test('An alternative text is one line of at most 300 characters', async () => {
  const { status, body } = await describe('news', await first('news'), { ...room, en: 'a'.repeat(301) });
  expect([status, body.fields]).toEqual([422, [{ path: 'texts.en.alternativeText', key: 'tooLong' }]]);
});
