import sharp from 'sharp';
import { plainDateAt } from '../../clinic-time.ts';
import { seeded } from '../../testing/builders.ts';
import { jpeg, pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import type { Reply } from '../../testing/portal.ts';
import { base, openSeo, row, taken, text } from '../../testing/seo.ts';

const { portal, admin, patient, ask, created } = await openSeo();
afterAll(() => portal.close());

test('Everybody reads the SEO texts of a route in every language, or none if the route has none', async () => {
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

test('Each saved SEO row, and the call that generates SEO files, change the content version', async () => {
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
])('The default SEO text of %s %s is the site’s own', async (object, slug, title, pictured) => {
  const { body } = await portal.get(`${base}/objectWithTranslationsAndPhotos?object=${object}&slug=${slug}`);
  if (title === '') return expect(body).toEqual({ data: {} });
  expect(body.data.photo !== null).toBe(pictured);
  expect(body.data.translations[2]).toMatchObject({ language: 'en', title });
  expect(body.data.translations).toHaveLength(3);
});

test('The default SEO text of news of a future day is hidden before it', async () => {
  const readOn = async (newsDate: string) => {
    const change = portal.db.updateTable('news').set({ newsDate }).where('id', '=', 1).returning('slug');
    const { slug } = await change.executeTakeFirstOrThrow();
    return (await portal.get(`${base}/objectWithTranslationsAndPhotos?object=news&slug=${slug}`)).body.data;
  };
  const today = portal.clock();
  expect(await readOn(plainDateAt(today + 86_400_000))).toEqual({});
  expect((await readOn(plainDateAt(today))).translations).toHaveLength(3);
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

test('A former administrator cannot write SEO rows with the old token', async () => {
  const set = (role: 'ADMIN' | 'PATIENT') =>
    portal.db.updateTable('patient').set({ role }).where('id', '=', seeded.mariam).execute();
  await set('PATIENT');
  expect((await ask('POST', '', row('/x'))).status).toBe(403);
  await set('ADMIN');
});

test('An administrator creates, changes, reads and deletes an SEO row', async () => {
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

test('A route has one SEO row, also if several are created at once; the others are refused as taken', async () => {
  const create = () => portal.post(base, row('/twice'), { as: admin, language: 'en' });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toEqual(taken);
});

test('Creating an SEO row that exists changes nothing, not even which row is global', async () => {
  const before = (await portal.get(`${base}/allWithTranslations`)).body;
  expect((await ask('POST', '', row('/doctors', { global: true }))).status).toBe(422);
  expect((await portal.get(`${base}/allWithTranslations`)).body).toEqual(before);
});

test('Saving an SEO row keeps the texts of omitted languages, and an empty entry deletes them', async () => {
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

test('Saving an unknown SEO row on a taken route is reported as not found', async () => {
  expect((await ask('PUT', '/999999', row('/doctors'))).status).toBe(404);
});

test('One SEO row is global, the last one saved as global', async () => {
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
])('The SEO row %.60j is refused', async (body, path) => {
  const { status, body: answer } = await ask('POST', '', body);
  expect([status, answer.fields[0].path]).toEqual([422, path]);
});

test('The photo of an SEO row comes back when an editor undoes its deletion: the desk sends what the site has served', async () => {
  const id = await created('/undone');
  const upload = async (bytes: Buffer) =>
    portal.request(
      sending(`${base}/uploadPhoto?id=${id}&photo=none`, formOf([{ name: 'a.webp', bytes }]), { as: admin }),
    );
  const served = async ({ photo, photoPath }: { photo: string; photoPath: string }) =>
    (await portal.app.inject(`/portal/${photoPath}/${photo}`)).rawPayload;
  const first = (await upload(await jpeg(1600, 1000))).body.data;
  const kept = await served(first);
  await ask('DELETE', `/deletePhoto/${id}`, { photo: first.photo });
  const again = await upload(kept);
  expect(again.status).toBe(200);
  expect(await sharp(await served(again.body.data)).metadata()).toMatchObject({
    ...{ format: 'webp', width: 1200, height: 630 },
  });
});

test('The photo of an SEO row is cropped for link previews, replaced, and deleted', async () => {
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
  // Another editor asked to delete the first photo.
  await ask('DELETE', `/deletePhoto/${id}`, { photo: first.photo });
  expect((await portal.app.inject(`/portal/seo/${second.photo}`)).statusCode).toBe(200);
  expect((await ask('DELETE', `/deletePhoto/${id}`, { photo: second.photo })).body.data.photo).toBeNull();
  expect((await portal.app.inject(`/portal/seo/${second.photo}`)).statusCode).toBe(404);
  expect((await upload(pdf)).body.code).toBe(-60);
  expect((await ask('DELETE', `/deletePhoto/999999`)).status).toBe(404);
});
