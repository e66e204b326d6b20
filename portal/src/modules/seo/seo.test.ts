import sharp from 'sharp';
import { seeded } from '../../testing/builders.ts';
import { jpeg, pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let admin: string;
let patient: string;
beforeAll(async () => {
  portal = await openPortal();
  await portal.db.updateTable('patient').set({ role: 'ADMIN' }).where('id', '=', seeded.mariam).execute();
  admin = await portal.signIn(seeded.mariam);
  patient = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());

const base = '/portal/api/v1/seo-data';
const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as: string | null = admin) =>
  portal.request({
    method,
    url: `${base}${path}`,
    headers: { ...(as !== null && { authorization: `Bearer ${as}` }) },
    ...(body !== undefined && { payload: body }),
  });
const text = (language: string, title = 'Doctors') => ({
  language,
  title,
  description: 'All of them',
  tags: 'a, b',
});
const row = (route: string, given: object = {}) => ({ route, translations: [text('en')], ...given });
const created = async (route: string): Promise<number> => (await ask('POST', '', row(route))).body.data.id;

test('Everybody reads what a route says in every language, and nothing where it says nothing', async () => {
  const { body, headers } = await portal.get(`${base}/byRoute?route=/doctors`);
  expect(body.data).toMatchObject({ route: '/doctors', global: false, photo: null });
  expect(body.data.translations.map(({ language }: { language: string }) => language)).toEqual([
    'hy',
    'ru',
    'en',
  ]);
  expect(headers['cache-control']).toMatch(/^public/);
  expect((await portal.get(`${base}/byRoute?route=/nowhere`)).body).toEqual({ data: {} });
  const all = await portal.get(`${base}/allWithTranslations`);
  expect(all.body.total).toBeGreaterThan(10);
  const global = await portal.get(`${base}/allWithTranslations?global=true`);
  expect(global.body.data.map(({ route }: { route: string }) => route)).toEqual(['/']);
});

test('Each save, and the call that generates the SEO files, give the content another version', async () => {
  const version = async (): Promise<string> => (await portal.get('/content-version')).body.version;
  const before = await version();
  expect(await version()).toBe(before);
  await created('/saved');
  const saved = await version();
  expect(saved).not.toBe(before);
  const { body } = await ask('POST', '/generate');
  expect(body.data.version).not.toBe(saved);
  expect(await version()).toBe(body.data.version);
});

test.each([
  ['doctors', 'ani-grigoryan', 'Ani Grigoryan', true],
  ['news', '', '', false],
  ['specializations', 'cardiology', 'Cardiology', true],
  ['services', 'therapist-consultation', 'General practitioner consultation', false],
  ['doctors', 'nobody', '', false],
])('Of %s %s the site’s own words are told', async (object, slug, title, pictured) => {
  const { body } = await portal.get(`${base}/objectWithTranslationsAndPhotos?object=${object}&slug=${slug}`);
  if (title === '') return expect(body).toEqual({ data: {} });
  expect(body.data.photo !== null).toBe(pictured);
  expect(body.data.translations[2]).toMatchObject({ language: 'en', title });
  expect(body.data.translations).toHaveLength(3);
});

const writes: readonly (readonly [string, (as: string | null) => Promise<Reply>])[] = [
  ['create a row', (as) => ask('POST', '', row('/x'), as)],
  ['generate the SEO files', (as) => ask('POST', '/generate', undefined, as)],
  ['save all', (as) => ask('POST', '/saveAll', [row('/x')], as)],
  ['change a row', (as) => ask('PUT', '/1', row('/x'), as)],
  ['delete a row', (as) => ask('DELETE', '/1', undefined, as)],
  ['delete a photo', (as) => ask('DELETE', '/deletePhoto/1', {}, as)],
  [
    'upload a photo',
    async (as) =>
      portal.request(
        sending(`${base}/uploadPhoto?id=1`, formOf([{ name: 'a.jpg', bytes: await jpeg() }]), {
          ...(as !== null && { as }),
        }),
      ),
  ],
];

test.each(writes)('Neither a visitor nor a patient may %s', async (_, write) => {
  const before = (await portal.get(`${base}/allWithTranslations`)).body;
  const [visitor, other] = [await write(null), await write(patient)];
  expect([visitor.status, visitor.body.code, other.status, other.body.code]).toEqual([401, -11, 403, -28]);
  expect((await portal.get(`${base}/allWithTranslations`)).body).toEqual(before);
});

test('A former administrator cannot write with the old token', async () => {
  const set = (role: 'ADMIN' | 'PATIENT') =>
    portal.db.updateTable('patient').set({ role }).where('id', '=', seeded.mariam).execute();
  await set('PATIENT');
  expect((await ask('POST', '', row('/x'))).status).toBe(403);
  await set('ADMIN');
});

test('An administrator creates, changes, reads and deletes a row', async () => {
  const id = await created('/help/terms-of-use');
  const changed = await ask(
    'PUT',
    `/${id}`,
    row('/help/terms', { translations: [text('hy', 'Կանոններ'), text('en')] }),
  );
  expect(changed.body.data).toMatchObject({ id, route: '/help/terms' });
  expect((await portal.get(`${base}/${id}`)).body).toEqual(changed.body);
  expect((await ask('DELETE', `/${id}`)).body).toEqual({ data: null });
  for (const { status } of [
    await portal.get(`${base}/${id}`),
    await ask('DELETE', `/${id}`),
    await ask('PUT', `/${id}`, row('/y')),
  ])
    expect(status).toBe(404);
});

const taken = {
  error: true,
  code: -20,
  message: 'Another row already has this address.',
  fields: [{ path: 'route', key: 'taken' }],
};

test('A route has one row, however many create it at once; the others hear that it is taken', async () => {
  const create = () => portal.post(base, row('/twice'), { as: admin, language: 'en' });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toEqual(taken);
});

test('Creating a row that is there changes nothing of it, not even which row is global', async () => {
  const before = (await portal.get(`${base}/allWithTranslations`)).body;
  expect((await ask('POST', '', row('/doctors', { global: true }))).status).toBe(422);
  expect((await portal.get(`${base}/allWithTranslations`)).body).toEqual(before);
});

test('A language that is left out keeps its words, and an empty entry takes them away', async () => {
  const id = await created('/words');
  const titles = async () => {
    const { body } = await portal.get(`${base}/${id}`);
    return body.data.translations.map(({ language, title }: { language: string; title: string }) => [
      language,
      title,
    ]);
  };
  await ask('PUT', `/${id}`, row('/words', { translations: [text('ru', 'Врачи')] }));
  await ask('POST', '/saveAll', [row('/words', { id, translations: [text('hy', 'Բժիշկներ')] })]);
  expect(await titles()).toEqual([
    ['hy', 'Բժիշկներ'],
    ['ru', 'Врачи'],
    ['en', 'Doctors'],
  ]);
  const nothing = { language: 'ru', title: '', description: '', tags: '' };
  await ask('PUT', `/${id}`, row('/words', { translations: [nothing] }));
  expect(await titles()).toEqual([
    ['hy', 'Բժիշկներ'],
    ['ru', ''],
    ['en', 'Doctors'],
  ]);
});

test('Of an unknown row and a taken route the unknown row is told', async () => {
  expect((await ask('PUT', '/999999', row('/doctors'))).status).toBe(404);
});

test('Of two editors of one row the later one is told, and nothing is written over', async () => {
  const id = await created('/two-editors');
  const version: number = (await portal.get(`${base}/${id}`)).body.data.version;
  const mine = (title: string) => row('/two-editors', { version, translations: [text('en', title)] });
  const saved = await ask('PUT', `/${id}`, mine('First'));
  expect([saved.status, saved.body.data.version]).toEqual([200, version + 1]);
  const before = (await portal.get(`${base}/${id}`)).body;
  const refused = await Promise.all([
    ask('PUT', `/${id}`, mine('Second')),
    ask('POST', '/saveAll', [row('/another'), { ...mine('Second'), id }]),
    ask('DELETE', `/${id}?version=${version}`),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([1, 2, 3].map(() => [409, -80]));
  expect((await portal.get(`${base}/${id}`)).body).toEqual(before);
  expect((await portal.get(`${base}/byRoute?route=/another`)).body).toEqual({ data: {} });
  expect((await ask('DELETE', `/${id}?version=${version + 1}`)).status).toBe(200);
});

test('A version that no row can have is a conflict', async () => {
  const id = await created('/far-version');
  const far = 8_967_454_608_428;
  const put = await ask('PUT', `/${id}`, row('/far-version', { version: far }));
  const all = await ask('POST', '/saveAll', [{ id, ...row('/far-version', { version: far }) }]);
  expect([put.body.code, all.body.code]).toEqual([-80, -80]);
  expect((await ask('DELETE', `/${id}?version=9999999999`)).body.code).toBe(-80);
});

test('A row that loses its global mark or changes its picture is another version', async () => {
  const id = await created('/once-global');
  const seen = async (): Promise<number> => (await portal.get(`${base}/${id}`)).body.data.version;
  await ask('PUT', `/${id}`, row('/once-global', { global: true }));
  const before = await seen();
  const globe = await created('/globe');
  await ask('POST', '/saveAll', [row('/globe', { id: globe, global: true })]);
  expect(await seen()).toBe(before + 1);
  await portal.request(
    sending(`${base}/uploadPhoto?id=${id}`, formOf([{ name: 'a.jpg', bytes: await jpeg() }]), { as: admin }),
  );
  expect(await seen()).toBe(before + 2);
});

test('All rows are saved together or none', async () => {
  const id = await created('/first');
  const saved = await ask('POST', '/saveAll', [row('/changed', { id }), row('/second')]);
  expect(saved.body.data.map(({ route }: { route: string }) => route)).toEqual(['/changed', '/second']);
  const refused = await ask('POST', '/saveAll', [row('/third'), row('/fourth', { id: 999_999 })]);
  expect(refused.status).toBe(404);
  expect((await portal.get(`${base}/byRoute?route=/third`)).body).toEqual({ data: {} });
  const refusedRoute = await ask('PUT', `/${id}`, row('/second'));
  expect([refusedRoute.status, refusedRoute.body.fields]).toEqual([422, taken.fields]);
});

test('A row without an id takes the place of no row that its editor has not seen', async () => {
  const id = await created('/by-route');
  const before = (await portal.get(`${base}/${id}`)).body;
  const unseen = row('/by-route', { translations: [text('en', 'Unseen')] });
  const refused = await ask('POST', '/saveAll', [row('/beside'), unseen]);
  expect([refused.status, refused.body.code]).toEqual([409, -80]);
  expect((await portal.get(`${base}/${id}`)).body).toEqual(before);
  expect((await portal.get(`${base}/byRoute?route=/beside`)).body).toEqual({ data: {} });
  const seen = await ask('POST', '/saveAll', [{ ...unseen, version: before.data.version }]);
  expect([seen.status, seen.body.data[0].id]).toEqual([200, id]);
});

test('One row is global, the last that said so', async () => {
  await ask('POST', '', row('/global', { global: true }));
  const { body } = await portal.get(`${base}/allWithTranslations?global=true`);
  expect(body.data.map(({ route }: { route: string }) => route)).toEqual(['/global']);
});

test.each([
  [{ route: 'doctors', translations: [] }, 'route'],
  [{ route: '/<script>', translations: [] }, 'route'],
  [{ route: '/a', translations: [text('en'), text('en')] }, 'translations'],
  [{ route: '/a', translations: [text('fr')] }, 'translations.0.language'],
  [{ route: '/a', translations: [{ ...text('en'), title: 'x'.repeat(201) }] }, 'translations.0.title'],
])('A row like %.60j is refused', async (body, path) => {
  const { status, body: answer } = await ask('POST', '', body);
  expect([status, answer.fields[0].path]).toEqual([422, path]);
});

test('A photo is cut to what previews show, replaced, and deleted', async () => {
  const id = await created('/photo');
  const upload = async (bytes: Buffer) =>
    portal.request(
      sending(`${base}/uploadPhoto?id=${id}`, formOf([{ name: 'a.jpg', bytes }]), { as: admin }),
    );
  const first = (await upload(await jpeg(1600, 1000))).body.data;
  const { rawPayload, headers } = await portal.app.inject(`/portal/${first.photoPath}/${first.photo}`);
  const { width, height } = await sharp(rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(headers['cache-control']).toMatch(/^public/);
  const second = (await upload(await jpeg())).body.data;
  expect((await portal.app.inject(`/portal/seo/${first.photo}`)).statusCode).toBe(404);
  // Another editor meant the first one.
  await ask('DELETE', `/deletePhoto/${id}`, { photo: first.photo });
  expect((await portal.app.inject(`/portal/seo/${second.photo}`)).statusCode).toBe(200);
  expect((await ask('DELETE', `/deletePhoto/${id}`, { photo: second.photo })).body.data.photo).toBeNull();
  expect((await portal.app.inject(`/portal/seo/${second.photo}`)).statusCode).toBe(404);
  expect((await upload(pdf)).body.code).toBe(-60);
  expect((await ask('DELETE', `/deletePhoto/999999`)).status).toBe(404);
});
