import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let admin: string;
let id: number;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('opinion').execute();
  const opinion = {
    fullName: 'Анна Петросян',
    message: 'Спасибо врачам.',
    rate: 5,
    email: null,
    phone: null,
  };
  const row = { ...opinion, language: 'ru', published: true, createdAt: new Date(portal.clock()) } as const;
  const added = portal.db.insertInto('opinion').values(row).returning('id');
  id = (await added.executeTakeFirstOrThrow()).id;
});

const staff = '/patients/api/v1/staff';
const english = { language: 'en', fullName: 'Anna Petrosyan', message: 'Thanks to the doctors.' };
const save = (texts: readonly object[], version: number, as = admin) =>
  portal.send('PUT', `${staff}/opinions/${id}/translations`, { version, texts }, { as });
const opened = async () =>
  (await portal.get(`${staff}/letters/opinion/${id}`, { as: admin })).body.data.translations;
const onSite = async (language: string) => {
  const {
    fullName,
    message,
    language: shown,
  } = (await portal.get('/portal/api/v1/opinions', { language })).body.data[0];
  return [fullName, message, shown];
};

test('The site shows a translation of a review to readers of its language, until the desk removes it', async () => {
  expect(await opened()).toEqual({ version: 0, texts: [] });
  expect(await onSite('en')).toEqual(['Анна Петросян', 'Спасибо врачам.', 'ru']);
  expect((await save([english], 0)).body.data).toEqual({ version: 1, texts: [english] });
  expect(await opened()).toEqual({ version: 1, texts: [english] });
  expect(await onSite('en')).toEqual([english.fullName, english.message, 'en']);
  expect(await onSite('hy')).toEqual(['Анна Петросян', 'Спасибо врачам.', 'ru']);
  expect((await save([], 1)).body.data).toEqual({ version: 2, texts: [] });
  expect(await onSite('en')).toEqual(['Анна Петросян', 'Спасибо врачам.', 'ru']);
});

test('A translation without a name shows the name of the author', async () => {
  await save([{ ...english, fullName: '' }], 0);
  expect(await onSite('en')).toEqual(['Анна Петросян', english.message, 'en']);
});

test('The second of two colleagues gets a conflict', async () => {
  await save([english], 0);
  expect((await save([{ ...english, message: 'Thank you.' }], 0)).body.code).toBe(-80);
  expect(await opened()).toEqual({ version: 1, texts: [english] });
});

test('Translations into the language of the author, twice into one language, or without a message are refused', async () => {
  const refused = async (texts: readonly object[]) => (await save(texts, 0)).body.fields;
  expect(await refused([{ ...english, language: 'ru' }])).toEqual([
    { path: 'texts.0.language', key: 'invalid' },
  ]);
  expect(await refused([english, english])).toEqual([{ path: 'texts.1.language', key: 'invalid' }]);
  expect(await refused([{ ...english, message: '' }])).toEqual([
    { path: 'texts.0.message', key: 'required' },
  ]);
  expect(await opened()).toEqual({ version: 0, texts: [] });
});

test('A version that no review can have is refused', async () => {
  const { status, body } = await save([english], 5_524_335_599_368);
  expect([status, body.fields]).toEqual([422, [{ path: 'version', key: 'invalid' }]]);
});

test('Translations are saved by staff alone, and are in the audit trail', async () => {
  expect((await save([english], 0, await portal.signIn(seeded.ani))).body.code).toBe(-28);
  await save([english], 0);
  const noted = portal.db
    .selectFrom('auditEntry')
    .where('action', 'like', `PUT %/opinions/${id}/translations`);
  expect(await noted.select(['actorId', 'action']).execute()).toEqual([
    { actorId: seeded.admin, action: `PUT ${staff}/opinions/${id}/translations` },
  ]);
});
