import { type ContentType, contentTypeNames, contentTypes } from '@arev/shared/contracts/content-types';
import { seeded } from '../../testing/builders.ts';
import { publishingService } from './publishing.ts';
import { type Method, openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editor: string;
beforeAll(async () => {
  portal = await openPortal();
  editor = await portal.signIn(seeded.editor);
});
afterAll(() => portal.close());

const base = '/portal/api/v1/staff/content';
const ask = (method: Method, path: string, body?: object, as = editor) =>
  portal.send(method, `${base}/${path}`, body, { as, language: 'en' });
const first = async (type: ContentType): Promise<Reply['body']> => {
  const { body } = await ask('GET', type);
  return (await ask('GET', `${type}/${body.data[0].id}`)).body.data;
};
const stateOf = ({ values, texts }: Reply['body']) => ({ values, texts });
const title = (name: string) => ({ title: name, description: '<p>Words</p>' });
const question = async (texts: object = { hy: title('Հարց'), ru: null, en: title('Question') }) => {
  const { values } = await first('faqs');
  return { values: { ...values, sortOrder: 1 }, texts };
};
const created = async (texts?: object): Promise<Reply['body']> =>
  (await ask('POST', 'faqs', await question(texts))).body.data;
const publicTitles = async (language: string): Promise<string[]> => {
  const { body } = await portal.get('/portal/api/v1/faqs?size=100', { language });
  return body.data.map(({ title: each }: { title: string }) => each);
};

test.each(contentTypeNames)(
  'Editors read %s and save them unchanged without making a new version',
  async (type) => {
    const item = await first(type);
    expect(Object.keys(item.values).sort()).toEqual(Object.keys(contentTypes[type].fields).sort());
    const { status, body } = await ask('PUT', `${type}/${item.id}`, {
      ...stateOf(item),
      version: item.version,
    });
    expect([status, body.fields]).toEqual([200, undefined]);
    expect(stateOf(body.data)).toEqual(stateOf(item));
    expect(body.data.version).toBe(item.version);
  },
);

test('A saved text is public at once, and a missing language shows the text of another one', async () => {
  const before = (await portal.get('/content-version')).body.version;
  const item = await created();
  expect(item).toMatchObject({ title: 'Question', version: 1, texts: { ru: null } });
  expect((await portal.get('/content-version')).body.version).not.toBe(before);
  expect(await publicTitles('en')).toContain('Question');
  expect(await publicTitles('ru')).toContain('Հարց');
  const { body } = await ask('GET', 'faqs?text=Question');
  expect(body.data).toEqual([
    {
      id: item.id,
      title: 'Question',
      missing: ['ru'],
      draft: false,
      publishAt: null,
      overtaken: false,
      public: true,
    },
  ]);
});

test('Invalid content fields are named, each in its language', async () => {
  const texts = { hy: { title: '', description: '<p>Ա</p>' }, ru: null, en: title('Q') };
  const { values } = await question();
  const { status, body } = await ask('POST', 'faqs', { values: { ...values, category: '999999' }, texts });
  expect([status, body.code]).toEqual([422, -20]);
  expect(body.fields).toEqual([{ path: 'texts.hy.title', key: 'required' }]);
  const wrong = await ask('POST', 'faqs', {
    values: { ...values, category: '999999' },
    texts: { ...texts, hy: null },
  });
  expect(wrong.body.fields).toEqual([{ path: 'values.category', key: 'invalid' }]);
  const slide = { values: { background: '', sortOrder: null }, texts: { hy: null, ru: null, en: null } };
  expect((await ask('POST', 'slides', slide)).body.fields).toEqual(
    ['values.background', 'values.sortOrder', 'texts'].map((path) => ({ path, key: 'required' })),
  );
  const silent = await ask('POST', 'faqs', { values, texts: { hy: null, ru: null, en: null } });
  expect(silent.body.fields).toEqual([{ path: 'texts', key: 'required' }]);
});

test('A vacancy whose last day is before its day of publication is refused at its last day', async () => {
  const { values, texts } = await first('vacancies');
  const ofDays = (applyUntil: string) => ({
    values: { ...values, slug: 'for-a-day', publishedOn: '2027-03-10', applyUntil },
    texts,
  });
  const refused = await ask('POST', 'vacancies', ofDays('2027-03-09'));
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    [{ path: 'values.applyUntil', key: 'beforeFirstDay' }],
  ]);
  expect((await ask('POST', 'vacancies', ofDays('2027-03-10'))).status).toBe(200);
});

test('The second of two editors who save an item gets a conflict, also if the change came from elsewhere', async () => {
  const item = await created();
  const path = `faqs/${item.id}`;
  const change = (version: number, name: string) =>
    ask('PUT', path, { ...stateOf(item), texts: { ...item.texts, en: title(name) }, version });
  expect((await change(1, 'First')).body.data.version).toBe(2);
  expect((await change(1, 'Second')).body.code).toBe(-80);
  await portal.db
    .updateTable('faqTranslation')
    .set({ title: 'Imported' })
    .where('faqId', '=', Number(item.id))
    .where('language', '=', 'en')
    .execute();
  expect((await change(2, 'Third')).body.code).toBe(-80);
  expect((await ask('GET', path)).body.data).toMatchObject({ version: 3, title: 'Imported' });
  expect((await ask('DELETE', `${path}?version=2`)).body.code).toBe(-80);
  expect((await ask('DELETE', `${path}?version=3`)).status).toBe(200);
  expect((await ask('GET', path)).status).toBe(404);
});

test('An editor who has not seen a change from elsewhere gets a conflict, although nobody edited the item', async () => {
  const { id } = await first('cities');
  const path = `cities/${id}`;
  const read = async (): Promise<Reply['body']> => (await ask('GET', path)).body.data;
  const rename = (name: string) =>
    portal.db
      .updateTable('cityTranslation')
      .set({ name })
      .where('cityId', '=', Number(id))
      .where('language', '=', 'en')
      .execute();
  const save = async ({ version, ...item }: Reply['body']) =>
    (await ask('PUT', path, { ...stateOf(item), version })).body;
  const seen = [await read()];
  for (const name of ['Imported', 'Imported again']) {
    await rename(name);
    seen.push(await read());
    expect(seen.at(-1).texts.en.name).toBe(name);
  }
  const [before, meanwhile, now] = seen;
  expect([(await save(before)).code, (await save(meanwhile)).code]).toEqual([-80, -80]);
  expect((await save(now)).data).toMatchObject(stateOf(now));
  const { data } = (await ask('GET', `${path}/history`)).body;
  expect(data.map(({ version }: Reply['body']) => version)).toEqual(
    seen.map((each) => each.version).toReversed(),
  );
  expect((await save({ ...before, version: now.version })).data.texts).toEqual(before.texts);
});

test('The history of an item has all versions with their editors, and each can be restored', async () => {
  const item = await first('news');
  const path = `news/${item.id}`;
  await ask('PUT', path, { ...stateOf(item), texts: { ...item.texts, en: title('Changed') }, version: 1 });
  const { body } = await ask('GET', `${path}/history`);
  expect(body.data.map(({ version, savedBy }: Reply['body']) => [version, savedBy === null])).toEqual([
    [2, false],
    [1, true],
  ]);
  const restored = await ask('PUT', path, { ...stateOf(body.data[1]), version: 2 });
  expect(restored.body.data).toMatchObject({ version: 3, ...stateOf(item) });
});

test('A draft is visible only to editors until its publication time', async () => {
  const item = await created();
  const path = `faqs/${item.id}`;
  const publishAt = portal.clock() + 60_000;
  const draft = { ...stateOf(item), texts: { ...item.texts, en: title('Tomorrow') }, version: 1, publishAt };
  expect((await ask('PUT', `${path}/draft`, draft)).body.data).toMatchObject({
    title: 'Question',
    draft: { texts: { en: { title: 'Tomorrow' } }, publishAt, overtaken: false },
  });
  const { publishDue } = publishingService(portal);
  await publishDue();
  expect(await publicTitles('en')).not.toContain('Tomorrow');
  portal.clock.pass(61_000);
  editor = await portal.signIn(seeded.editor);
  await publishDue();
  expect(await publicTitles('en')).toContain('Tomorrow');
  expect((await ask('GET', path)).body.data).toMatchObject({ version: 2, draft: null });
});

test('A scheduled draft is not published if its item was changed meanwhile, and waits for its editor', async () => {
  const item = await created();
  const path = `faqs/${item.id}`;
  const body = { ...stateOf(item), version: 1 };
  await ask('PUT', path, { ...body, texts: { ...item.texts, en: title('Now') } });
  await ask('PUT', `${path}/draft`, { ...body, version: 2, publishAt: portal.clock() - 1 });
  await portal.db
    .updateTable('faqTranslation')
    .set({ title: 'Elsewhere' })
    .where('faqId', '=', Number(item.id))
    .where('language', '=', 'en')
    .execute();
  await publishingService(portal).publishDue();
  const { data } = (await ask('GET', path)).body;
  expect(data).toMatchObject({ title: 'Elsewhere', draft: { overtaken: true } });
  const timed = await ask('GET', 'faqs?show=timed');
  expect(timed.body.data).toMatchObject([{ id: item.id, overtaken: true }]);
  const dropped = await ask('DELETE', `${path}/draft?revision=${data.draft.revision}`);
  expect(dropped.body.data.draft).toBeNull();
});

test('An item with references is not deleted, and the refusal names the references', async () => {
  const { id, usedBy, version } = await first('cities');
  expect(usedBy).toContainEqual({ what: 'branches', count: expect.any(Number), keeps: true });
  expect((await ask('DELETE', `cities/${id}?version=${version}`)).body.code).toBe(-81);
});

test('Fixed content items can be neither added nor deleted', async () => {
  const notice = await first('notice');
  expect((await ask('POST', 'notice', stateOf(notice))).status).toBe(404);
  expect((await ask('DELETE', `notice/${notice.id}?version=1`)).status).toBe(404);
  expect((await ask('GET', `pages/${notice.id}`)).status).toBe(404);
});

test('The notice is on the site only while it is shown', async () => {
  const { id, version, values, texts } = await first('notice');
  const code = async () =>
    (await portal.get('/portal/api/v1/custom-pages/bySlug/top-notice')).body.code as number | undefined;
  expect([values.shown, await code()]).toEqual([true, undefined]);
  const off = await ask('PUT', `notice/${id}`, { values: { shown: false }, texts, version });
  expect([off.status, await code()]).toEqual([200, -16]);
  const on = await ask('PUT', `notice/${id}`, { values, texts, version: off.body.data.version });
  expect([on.status, await code()]).toEqual([200, undefined]);
});

test.each([
  ['services-1', 'service-description'],
  ['specializations-2', 'specialization-description'],
  ['personal-packages-1', 'personal-package-description'],
  ['vacancies-1', 'vacancy-description'],
  ['faqs-1', 'faq-description'],
])('What editors write in the introduction %s is public at once', async (id, call) => {
  const { version, values, texts } = (await ask('GET', `introductions/${id}`)).body.data;
  const words = (name: string) => ({ title: name, subtitle: `${name} 2`, description: `<p>${name} 3</p>` });
  const changed = { hy: words('Նոր'), ru: null, en: words('New') };
  const shown = async (language: string) =>
    (await portal.get(`/portal/api/v1/${call}`, { language })).body.data;
  const before = await shown('ru');
  await ask('PUT', `introductions/${id}/draft`, { values, texts: changed, version, publishAt: null });
  expect(await shown('ru')).toEqual(before);
  const { revision } = (await ask('GET', `introductions/${id}`)).body.data.draft;
  const { status, body } = await ask('PUT', `introductions/${id}`, {
    ...{ values, texts: changed, version, revision },
  });
  expect([status, body.data.title, body.data.texts]).toEqual([200, 'New', changed]);
  expect([await shown('en'), await shown('ru')]).toEqual([words('New'), words('Նոր')]);
  const { data } = (await ask('GET', `introductions/${id}/history`)).body;
  expect(data.map((past: Reply['body']) => past.texts.en.title)).toContain(texts.en.title);
});

test('An introduction that an import added is written like the others', async () => {
  await portal.db.insertInto('textBlock').values({ area: 'services', id: 7 }).execute();
  const words = { title: 'New', subtitle: 'B', description: '<p>C</p>' };
  const { status } = await ask('PUT', 'introductions/services-7', {
    ...{ values: {}, texts: { hy: null, ru: null, en: words }, version: 1 },
  });
  const { body } = await portal.get('/portal/api/v1/service-description?id=7', { language: 'ru' });
  expect([status, body.data]).toEqual([200, words]);
});

test('A service keeps the preparation that an editor wrote, also when it is brought back', async () => {
  const words =
    'Drink a litre of still water during the hour before the examination, and do not empty the bladder.';
  const written = { values: {}, texts: { hy: null, ru: null, en: { words } } };
  const begun = (await ask('POST', 'preparations/draft', { ...written, publishAt: null })).body.data;
  const seen = { version: 0, revision: begun.draft.revision };
  const preparation = (await ask('PUT', `preparations/${begun.id}`, { ...written, ...seen })).body.data;
  const short = 'Drink a litre of still water during the hour before the examination,…';
  expect([begun.title, preparation.title]).toEqual([short, short]);
  const found = (await ask('GET', 'preparations/choices?text=bladder')).body.data;
  expect(found).toContainEqual({ id: begun.id, title: short });
  const { values, texts } = await first('services');
  const prepared = { ...values, slug: 'prepared', firstChoice: false, preparation: begun.id };
  const { id, version } = (await ask('POST', 'services', { values: prepared, texts })).body.data;
  await ask('DELETE', `services/${id}?version=${version}`);
  const back = (await ask('POST', `services/${id}/bring-back`)).body.data;
  expect(back.values.preparation).toBe(begun.id);
  const { usedBy } = (await ask('GET', `preparations/${begun.id}`)).body.data;
  expect(usedBy).toEqual([{ what: 'services', count: 1, keeps: false }]);
  expect((await ask('DELETE', `preparations/${begun.id}?version=1`)).status).toBe(200);
  expect((await ask('GET', `services/${id}`)).body.data.values.preparation).toBeNull();
});

test('Insurance companies, employers and ways to pay are offered to patients as editors wrote them', async () => {
  const patient = await portal.signIn(seeded.ani);
  const offered = async (path: string): Promise<Reply['body'][]> =>
    (await portal.get(`/patients/api/v1/${path}`, { as: patient, language: 'en' })).body.data;
  const named = (name: string) => ({ hy: { title: 'Նոր' }, ru: null, en: { title: name } });
  const insurer = { values: { ended: false, sortOrder: 0 }, texts: named('New Insurance') };
  const { id } = (await ask('POST', 'insurers', insurer)).body.data;
  expect((await offered('patients/insurance-companies'))[0]).toEqual({
    id: Number(id),
    title: 'New Insurance',
  });
  const employer = { values: { sortOrder: 0 }, texts: named('New Employer') };
  const added = (await ask('POST', 'employers', employer)).body.data;
  expect(await offered('patients/organizations?text=new employer')).toEqual([
    { id: Number(added.id), title: 'New Employer' },
  ]);
  const { values, texts, version } = (await ask('GET', 'policies/self')).body.data;
  const en = { title: 'I pay', description: 'By card.' };
  await ask('PUT', 'policies/self', { values, texts: { ...texts, en }, version });
  expect(await offered('appointments/policies?serviceId=1')).toContainEqual(
    expect.objectContaining({ policy: 'self', ...en }),
  );
  expect((await ask('DELETE', `insurers/${id}?version=1`)).status).toBe(200);
});

test('An insurance company that visits name cannot be deleted', async () => {
  const { insuranceCompanyId } = await portal.db
    .selectFrom('appointment')
    .where('insuranceCompanyId', 'is not', null)
    .select('insuranceCompanyId')
    .executeTakeFirstOrThrow();
  const { usedBy, version } = (await ask('GET', `insurers/${insuranceCompanyId}`)).body.data;
  expect(usedBy).toContainEqual({ what: 'appointment', count: expect.any(Number), keeps: true });
  expect((await ask('DELETE', `insurers/${insuranceCompanyId}?version=${version}`)).body.code).toBe(-81);
});

test('The slug of another item is refused', async () => {
  const { body } = await ask('GET', 'news?size=2');
  const [one, other] = await Promise.all(
    body.data.map(async ({ id }: { id: string }) => (await ask('GET', `news/${id}`)).body.data),
  );
  const values = { ...one.values, slug: other.values.slug };
  const refused = await ask('PUT', `news/${one.id}`, { ...stateOf(one), values, version: one.version });
  expect(refused.body.fields).toEqual([{ path: 'values.slug', key: 'taken' }]);
});

test('Receptionists and doctors can neither read nor write the content', async () => {
  const receptionist = await portal.signIn(seeded.reception);
  expect((await ask('GET', 'faqs', undefined, receptionist)).body.code).toBe(-28);
  expect((await ask('POST', 'faqs', await question(), receptionist)).body.code).toBe(-28);
});

test('The picture and the map of a branch can be changed separately', async () => {
  const item = await first('branches');
  const branch = async (): Promise<Reply['body']> =>
    (await portal.get(`/portal/api/v1/branches/bySlug/${item.values.slug}`)).body.data;
  const drawn = await branch();
  expect(drawn.map).toEqual({ photoPath: 'photos/maps', photo: `${item.values.slug}.webp` });
  const change = async (map: object | null) => {
    const { version, ...state } = await first('branches');
    const values = { ...state.values, map };
    return (await ask('PUT', `branches/${item.id}`, { values, texts: state.texts, version })).status;
  };
  const map = { photoPath: 'content', photo: 'streets.webp' };
  expect(await change(map)).toBe(200);
  expect(await branch()).toMatchObject({ map, photo: drawn.photo, photoPath: drawn.photoPath });
  expect(await change(null)).toBe(200);
  expect(await branch()).toMatchObject({ map: null, photo: drawn.photo });
});

test('The page of a speciality shows the picture that its editor chose', async () => {
  const { id, version, values, texts } = await first('specializations');
  const picture = { photoPath: 'content', photo: 'ward.webp' };
  await ask('PUT', `specializations/${id}`, { values: { ...values, picture }, texts, version });
  const { body } = await portal.get(`/portal/api/v1/specializations/bySlug/${values.slug}`);
  expect(body.data).toMatchObject({ ...picture, coverPhoto: picture.photo });
});
