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

/** Saves these texts in the first item of the type; returns the languages that have texts, and those that the list marks. */
const saved = async (type: ContentType, written: object) => {
  const [{ id }] = (await ask('GET', type)).body.data;
  const { values, version } = await read(`${type}/${id}`);
  const texts = { hy: null, ru: null, en: null, ...written };
  const { status, body } = await ask('PUT', `${type}/${id}`, { values, texts, version });
  expect([status, body.fields]).toEqual([200, undefined]);
  const entry = (await ask('GET', type)).body.data.find((each: { id: string }) => each.id === id);
  const said = Object.entries(body.data.texts).flatMap(([language, words]) => (words ? [language] : []));
  return { said, missing: entry.missing };
};
const words = (title: string, description: string) => ({ title, description });

test.each([
  [
    'en',
    'English text that quotes an Armenian name',
    words('What is «Արև»?', '<p>The name of the clinics.</p>'),
  ],
  ['ru', 'Russian text that quotes an Armenian name', words('Что такое «Արև»?', '<p>Название клиник.</p>')],
  [
    'hy',
    'Armenian text with English and Russian words',
    words('Ի՞նչ է MRI-ը', '<p>МРТ-ն նույն հետազոտությունն է։</p>'),
  ],
])('The language %s is the one that is written: an %s', async (language, _, written) => {
  const missing = ['hy', 'ru', 'en'].filter((each) => each !== language);
  expect(await saved('faqs', { [language]: written })).toEqual({ said: [language], missing });
});

test('A short Armenian text without an alternative text is Armenian', async () => {
  const hy = { ...words('Մենք', '<p class="a-long-word-in-markup">Մենք</p>'), alternativeText: null };
  expect(await saved('families', { hy })).toEqual({ said: ['hy'], missing: ['ru', 'en'] });
});

test('The words of cards say their language, not the names of their fields', async () => {
  const workingHours = Array.from({ length: 5 }, () => ({ title: 'Եկ', description: '9–18' }));
  const hy = { ...words('Կոմիտաս', '<p>Ա</p>'), address: 'Կոմիտաս 1', workingHours, alternativeText: null };
  expect(await saved('branches', { hy })).toEqual({ said: ['hy'], missing: ['ru', 'en'] });
});
