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

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  portal.send(method, `/portal/api/v1/staff/content/${path}`, body, { as: editor, language: 'en' });
const read = async (type: ContentType, id: string): Promise<Reply['body']> =>
  (await ask('GET', `${type}/${id}`)).body.data;
const addQuestion = async (texts: object) => {
  const { body } = await ask('GET', 'faqs');
  const { values } = await read('faqs', body.data[0].id);
  return ask('POST', 'faqs', { values: { ...values, sortOrder: 1 }, texts });
};
const created = async (texts: object): Promise<Reply['body']> => (await addQuestion(texts)).body.data;

test('Rich text keeps only allowed elements', async () => {
  const words = { title: 'Q', description: '<p onclick="x()">Hello <script>x()</script><b>there</b></p>' };
  const item = await created({ hy: null, ru: null, en: words });
  expect(item.texts.en.description).toBe('<p>Hello <b>there</b></p>');
});

test('A text that is too long once “&” is written out is refused', async () => {
  const words = (length: number) => ({ title: 'Q', description: `<p>${'&'.repeat(length)}</p>` });
  const { status, body } = await addQuestion({ hy: null, ru: null, en: words(8_000) });
  expect([status, body.fields]).toEqual([422, [{ path: 'texts.en.description', key: 'tooLong' }]]);
  expect((await addQuestion({ hy: null, ru: null, en: words(7_000) })).status).toBe(200);
});

test('A picture in a text has an alternative text in its language, or an empty one because it is decorative', async () => {
  const picture = (alt: string) => ({
    title: 'Q',
    description: `<p><img src="/portal/content/a.webp" ${alt} width="1280" height="640"></p>`,
  });
  const silent = await addQuestion({ hy: picture('alt="Սենյակ"'), ru: null, en: picture('') });
  expect([silent.status, silent.body.fields]).toEqual([
    422,
    [{ path: 'texts.en.description', key: 'pictureNotDescribed' }],
  ]);
  const { texts } = await created({ hy: picture('alt="Սենյակ"'), ru: null, en: picture('alt=""') });
  expect([texts.hy.description, texts.en.description]).toEqual(
    ['Սենյակ', ''].map(
      (alt) =>
        `<p><img loading="lazy" src="/portal/content/a.webp" alt="${alt}" width="1280" height="640" /></p>`,
    ),
  );
});

/** Saves one card in Armenian in an item of the seed. */
const saveCard = async (type: ContentType, id: string, field: string, description: string) => {
  const { values, texts, version } = await read(type, id);
  const hy = { ...texts.hy, [field]: [{ title: 'Մաս', description }] };
  return ask('PUT', `${type}/${id}`, { values, texts: { ...texts, hy }, version });
};

test.each([
  ['company-texts', 'our-value', 'items'],
  ['bond', '1', 'waysToBuy'],
] as const)('Cards of %s keep only allowed elements', async (type, id, field) => {
  const { body } = await saveCard(type, id, field, '<p onclick="x()">Ա <script>x()</script><b>Բ</b></p>');
  expect(body.data.texts.hy[field]).toEqual([{ title: 'Մաս', description: '<p>Ա <b>Բ</b></p>' }]);
  const silent = await saveCard(type, id, field, '<p><img src="/portal/content/a.webp"></p>');
  expect([silent.status, silent.body.fields]).toEqual([
    422,
    [{ path: `texts.hy.${field}`, key: 'pictureNotDescribed' }],
  ]);
});

test('Working hours in words are plain text', async () => {
  const { body } = await ask('GET', 'branches');
  const [{ id }] = body.data;
  const words = '9 < 18, <b>every day</b>';
  const saved = await saveCard('branches', id, 'workingHours', words);
  expect(saved.body.data.texts.hy.workingHours).toEqual([{ title: 'Մաս', description: words }]);
});
