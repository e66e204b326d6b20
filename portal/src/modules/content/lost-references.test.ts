import { newsState, openNewsDesk } from '../../testing/content-desk.ts';
import type { Reply } from '../../testing/portal.ts';
import { publishingService } from './publishing.ts';

const { portal, ask, published } = await openNewsDesk();
afterAll(() => portal.close());

test('A draft is published at its time without an item that was deleted meanwhile, which counts it before', async () => {
  const [gone, kept] = [await published('named-and-deleted'), await published('named-and-kept')];
  const { values, texts } = newsState('names-others', 'Now');
  const naming = { ...values, related: [gone.id, kept.id] };
  const { id } = (await ask('POST', '/news', { values: naming, texts })).body.data;
  const draft = { ...newsState('names-others', 'Later'), values: naming, version: 1 };
  await ask('PUT', `/news/${id}/draft`, { ...draft, publishAt: portal.clock() + 60_000 });
  const { usedBy } = (await ask('GET', `/news/${gone.id}`)).body.data;
  expect(usedBy).toEqual([
    { what: 'news', count: 1, keeps: false },
    { what: 'drafts', count: 1, keeps: false },
  ]);
  await ask('DELETE', `/news/${gone.id}?version=1`);
  portal.clock.pass(60_000);
  await publishingService(portal).publishDue();
  const now = (await ask('GET', `/news/${id}`)).body.data;
  expect(now).toMatchObject({ draft: null, title: 'Later', values: { related: [kept.id] } });
  const history = (await ask('GET', `/news/${id}/history`)).body.data;
  expect(history.filter((past: Reply['body']) => past.draft !== null)).toEqual([]);
});

test('A draft without an item that it needs waits for its editor', async () => {
  const named = { hy: null, ru: null, en: { title: 'A section' } };
  const category = (await ask('POST', '/faq-categories', { values: { sortOrder: 1 }, texts: named })).body
    .data.id;
  const texts = { hy: null, ru: null, en: { title: 'Late', description: '<p>A</p>' } };
  const publishAt = portal.clock() + 60_000;
  const draft = { values: { category, sortOrder: 1 }, texts, publishAt };
  const { id } = (await ask('POST', '/faqs/draft', draft)).body.data;
  await ask('DELETE', `/faq-categories/${category}?version=1`);
  portal.clock.pass(60_000);
  await publishingService(portal).publishDue();
  expect((await ask('GET', `/faqs/${id}`)).body.data).toMatchObject({
    version: 0,
    draft: { overtaken: true },
  });
});

const addedBranch = async (slug: string): Promise<string> => {
  const { values, texts } = (await ask('GET', '/branches/1')).body.data;
  return (await ask('POST', '/branches', { values: { ...values, slug }, texts })).body.data.id;
};

/** A service as it is now, and its draft of a minute later, with prices at branches of which one is deleted meanwhile. */
const planned = async (
  slug: string,
  at: { readonly now: readonly string[]; readonly later: readonly string[] },
) => {
  const { specializationId } = await portal.db
    .selectFrom('service')
    .select('specializationId')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const state = (title: string, branches: readonly string[]) => ({
    values: {
      ...{ slug, specialization: String(specializationId), durationMinutes: 30, personalPackage: false },
      ...{ task: false, operation: false, survey: false, firstChoice: false, sortOrder: 1 },
      prices: branches.map((id) => ({ id, amount: 5_000 })),
    },
    texts: { hy: null, ru: null, en: { title } },
  });
  const { id } = (await ask('POST', '/services', state('Now', at.now))).body.data;
  const draft = { ...state('Later', at.later), version: 1, publishAt: portal.clock() + 60_000 };
  expect((await ask('PUT', `/services/${id}/draft`, draft)).status).toBe(200);
  return {
    publishWithout: async (branch: string): Promise<Reply['body']> => {
      expect((await ask('DELETE', `/branches/${branch}?version=1`)).status).toBe(200);
      portal.clock.pass(60_000);
      await publishingService(portal).publishDue();
      return (await ask('GET', `/services/${id}`)).body.data;
    },
  };
};

test('A draft that has lost all its branches does not take the item from the site', async () => {
  const branch = await addedBranch('never-opened');
  const { publishWithout } = await planned('moves-there', { now: ['1'], later: [branch] });
  const now = await publishWithout(branch);
  expect(now).toMatchObject({ version: 1, draft: { overtaken: true } });
  expect(now.values.prices).toEqual([{ id: '1', amount: 5_000 }]);
});

test('A draft without the only branch of its item is published, because the site lacks that already', async () => {
  const branch = await addedBranch('closed-for-good');
  const { publishWithout } = await planned('only-there', { now: [branch], later: [branch] });
  const now = await publishWithout(branch);
  expect(now).toMatchObject({ draft: null, texts: { en: { title: 'Later' } }, values: { prices: [] } });
});

test('A city that only the contacts name can be deleted, and leaves the contacts without a city', async () => {
  const texts = { hy: null, ru: null, en: { name: 'Sevan' } };
  const city = (await ask('POST', '/cities', { values: { slug: 'sevan', sortOrder: 9 }, texts })).body.data;
  const [{ id }] = (await ask('GET', '/contacts')).body.data;
  const contacts = (await ask('GET', `/contacts/${id}`)).body.data;
  const moved = { ...contacts, values: { ...contacts.values, city: city.id } };
  expect((await ask('PUT', `/contacts/${id}`, moved)).status).toBe(200);
  const { usedBy } = (await ask('GET', `/cities/${city.id}`)).body.data;
  expect(usedBy).toEqual([{ what: 'contacts', count: 1, keeps: false }]);
  expect((await ask('DELETE', `/cities/${city.id}?version=1`)).status).toBe(200);
  expect((await ask('GET', `/contacts/${id}`)).body.data.values.city).toBeNull();
  const { data } = (await portal.get('/portal/api/v1/company-info', { language: 'en' })).body;
  expect(data.city ?? null).toBeNull();
});
