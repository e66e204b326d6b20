import { type ContentType, contentTypeNames, describedType } from '@arev/shared/contracts/content-types';
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

const ask = async (method: Method, path: string, body?: object): Promise<Reply['body']> => {
  const reply = await portal.send(method, `/portal/api/v1/staff/content/${path}`, body, {
    as: editor,
    language: 'en',
  });
  return reply.body.data;
};
/** The first item with a page: surveys of appointments have none. */
const firstOf = async (type: ContentType): Promise<Reply['body']> => {
  for (const { id } of await ask('GET', type)) {
    const item = await ask('GET', `${type}/${id}`);
    if (item.values.kind !== 'appointment') return item;
  }
  return undefined;
};

/** The calls by which the public site reads an item. */
const publicCalls = {
  news: 'news/bySlug',
  pages: 'custom-pages/bySlug',
  seminars: 'seminars/bySlug',
  doctors: 'doctors/bySlug',
  vacancies: 'vacancies/bySlug',
  branches: 'branches/bySlug',
  specializations: 'specializations/bySlug',
  services: 'services/bySlugWithBranches',
  surveys: 'surveys/bySlug',
} as const satisfies Partial<Record<ContentType, string>>;
type WithPage = keyof typeof publicCalls;
const withPage = Object.keys(publicCalls) as WithPage[];

const atSlug = async (type: WithPage, slug: string, language = 'hy') => {
  const { status, body } = await portal.get(`/portal/api/v1/${publicCalls[type]}/${slug}`, { language });
  return status === 200 ? body.data.slug : status;
};
const rename = async (type: WithPage, id: string, slug: string): Promise<void> => {
  const { values, texts, version } = await ask('GET', `${type}/${id}`);
  await ask('PUT', `${type}/${id}`, { values: { ...values, slug }, texts, version });
};

test('Every content type with pages by slug is covered by the tests of former slugs', () => {
  const paged = contentTypeNames.filter((type) => describedType(type).page?.includes('{slug}'));
  expect(withPage.toSorted()).toEqual(paged.toSorted());
});

test.each(withPage)('Former slugs of %s lead to the present slug, also after two renames', async (type) => {
  const { id, values } = await firstOf(type);
  await rename(type, id, 'second-name');
  await rename(type, id, 'third-name');
  for (const slug of [values.slug, 'second-name', 'third-name'])
    expect(await atSlug(type, slug)).toBe('third-name');
  expect(await atSlug(type, values.slug, 'ru')).toBe('third-name');
  expect(await atSlug(type, 'never-a-name')).toBe(404);
  await rename(type, id, values.slug);
  for (const slug of [values.slug, 'second-name', 'third-name'])
    expect(await atSlug(type, slug)).toBe(values.slug);
});

const addSeoRow = async (route: string) => {
  const row = { route, global: false, photo: null, photoPath: null };
  await portal.db.insertInto('seoData').values(row).execute();
};
const seoRoutes = async (like: string) =>
  (
    await portal.db
      .selectFrom('seoData')
      .where('route', 'like', like)
      .select(['route', 'version'])
      .orderBy('route')
      .execute()
  ).map(({ route, version }) => `${route} ${version}`);

test('A renamed page keeps its row of SEO data, unless the new address has one', async () => {
  const { id, values } = await firstOf('specializations');
  for (const area of ['services', 'operations', 'price-list']) await addSeoRow(`/${area}/${values.slug}`);
  await addSeoRow('/price-list/new-name');
  await addSeoRow(`/doctors/${values.slug}`);
  await rename('specializations', id, 'new-name');
  expect(await seoRoutes('%/new-name')).toEqual(
    ['/operations/new-name 2', '/price-list/new-name 1', '/services/new-name 2'].toSorted(),
  );
  expect(await seoRoutes(`%/${values.slug}`)).toEqual([
    `/doctors/${values.slug} 1`,
    `/price-list/${values.slug} 1`,
  ]);
});

test.each([
  ['specializations', ''],
  ['doctors', ''],
  ['pages', 'pages/'],
] as const)('Renamed %s are still found by their everyday names', async (type, prefix) => {
  const { id, values } = await firstOf(type);
  const synonym = await ask('POST', 'synonyms', {
    values: { leadsTo: [`${type}/${prefix}${values.slug}`] },
    texts: { hy: null, ru: null, en: { terms: ['abrakadabra'] } },
  });
  const found = async () => {
    const { body } = await portal.get('/portal/api/v1/search?text=abrakadabra');
    return body.data.map(({ path, slug }: { path: string; slug: string }) => `${path}/${slug}`);
  };
  expect(await found()).toContain(`${type}/${prefix}${values.slug}`);
  await rename(type, id, 'renamed-once');
  expect(await found()).toContain(`${type}/${prefix}renamed-once`);
  await rename(type, id, values.slug);
  expect(await found()).toContain(`${type}/${prefix}${values.slug}`);
  const { version } = await ask('GET', `synonyms/${synonym.id}`);
  await ask('DELETE', `synonyms/${synonym.id}?version=${version}`);
});

test('A draft of everyday names follows a rename, and is published at its time', async () => {
  const { id, values } = await firstOf('doctors');
  const texts = { hy: null, ru: null, en: { terms: ['hocuspocus'] } };
  const state = { values: { leadsTo: [`doctors/${values.slug}`, 'branches/komitas'] }, texts };
  const synonym = await ask('POST', 'synonyms', state);
  const path = `synonyms/${synonym.id}`;
  const draft = await ask('PUT', `${path}/draft`, {
    ...{ ...state, version: synonym.version, publishAt: portal.clock() + 60_000 },
    texts: { ...texts, en: { terms: ['hocuspocus', 'simsalabim'] } },
  });
  await rename('doctors', id, 'renamed-doctor');
  const now = await ask('GET', path);
  expect(now.draft.values.leadsTo).toEqual(['doctors/renamed-doctor', 'branches/komitas']);
  // Somebody who has the draft open is told, instead of saving the former slug over the new one.
  expect(now.draft.revision).not.toBe(draft.draft.revision);
  portal.clock.pass(61_000);
  await publishingService(portal).publishDue();
  const published = await ask('GET', path);
  expect(published).toMatchObject({ draft: null, texts: { en: { terms: ['hocuspocus', 'simsalabim'] } } });
  expect(published.values.leadsTo).toEqual(['doctors/renamed-doctor', 'branches/komitas']);
  await rename('doctors', id, values.slug);
});

test('Nobody saves the former slug of a renamed item over the new one among everyday names', async () => {
  const doctor = await firstOf('doctors');
  const id = 9_000_001;
  const leadsTo = [`doctors/${doctor.values.slug}`];
  await portal.db.insertInto('searchSynonym').values({ id, leadsTo }).execute();
  const terms = { searchSynonymId: id, language: 'en' as const, terms: ['imported'] };
  await portal.db.insertInto('searchSynonymTranslation').values(terms).execute();
  const { values, texts, version } = await ask('GET', `synonyms/${id}`);
  await rename('doctors', doctor.id, 'renamed-since');
  const { body } = await portal.send(
    ...(['PUT', `/portal/api/v1/staff/content/synonyms/${id}`, { values, texts, version }] as const),
    { as: editor },
  );
  expect(body.code).toBe(-80);
  await rename('doctors', doctor.id, doctor.values.slug);
});

test('A former slug that another item uses leads to that item, also after its rename', async () => {
  const { id, values, texts } = await firstOf('news');
  const former = values.slug;
  await rename('news', id, 'renamed');
  const taker = await ask('POST', 'news', { values: { ...values, slug: former }, texts });
  expect(await atSlug('news', former)).toBe(former);
  await rename('news', taker.id, 'moved-on');
  expect(await atSlug('news', former)).toBe('moved-on');
  const { version } = await ask('GET', `news/${taker.id}`);
  await ask('DELETE', `news/${taker.id}?version=${version}`);
  expect(await atSlug('news', former)).toBe(404);
  expect(await atSlug('news', 'renamed')).toBe('renamed');
});

test('Former slugs of services lead to their packages and operations, too', async () => {
  const { body } = await portal.get('/portal/api/v1/services?personalPackage=true');
  const { id, slug } = body.data[0];
  await rename('services', String(id), 'whole-check-up');
  const { body: contents } = await portal.get(`/portal/api/v1/personal-packages/${slug}`);
  expect(contents.data.slug).toBe('whole-check-up');
  const operations = await portal.get('/portal/api/v1/services?operation=true');
  const operation = operations.body.data[0];
  await rename('services', String(operation.id), 'repaired-heart');
  const account = await portal.get(`/portal/api/v1/operations/bySlug/${operation.slug}`);
  expect(account.body.data.slug).toBe('repaired-heart');
});
