import { sql } from 'kysely';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const list = (query: string) => portal.get(`/portal/api/v1/addresses?${query}`);
const slugs = (body: { data: { slug: string }[] }): string[] => body.data.map(({ slug }) => slug);

test.each(['doctors', 'services'])('The addresses of all %s for the sitemap come in pages', async (kind) => {
  const whole = (await portal.get(`/portal/api/v1/${kind}?size=300`)).body;
  const { status, body } = await list(`kind=${kind}&size=10000`);
  expect([status, body.total]).toEqual([200, whole.total]);
  expect(slugs(body).sort()).toEqual(slugs(whole).sort());
  const pages = [(await list(`kind=${kind}&size=40`)).body, (await list(`kind=${kind}&size=40&page=2`)).body];
  expect(new Set(pages.flatMap(slugs)).size).toBe(Math.min(whole.total, 80));
});

test('The addresses of packages are those of the services that are packages', async () => {
  const packages = (await portal.get('/portal/api/v1/services?personalPackage=true&size=300')).body;
  expect(slugs((await list('kind=packages')).body).sort()).toEqual(slugs(packages).sort());
});

test('Services that no branch offers, and packages without contents, have no address and are not listed', async () => {
  const idOf = (slug: string) => portal.db.selectFrom('service').where('slug', '=', slug).select('id');
  await portal.db.deleteFrom('servicePrice').where('serviceId', 'in', idOf('voice-clinic')).execute();
  await portal.db
    .updateTable('service')
    .set({ personalPackage: true })
    .where('slug', '=', 'tonsil-rinsing')
    .execute();
  for (const slug of ['voice-clinic', 'tonsil-rinsing'])
    expect(slugs((await list('kind=services&size=10000')).body)).not.toContain(slug);
  expect(slugs((await list('kind=packages')).body)).not.toContain('tonsil-rinsing');
  const packages = (await portal.get('/portal/api/v1/services?personalPackage=true&size=300')).body;
  expect(packages.total).toBe(packages.data.length);
  expect(slugs(packages)).not.toContain('tonsil-rinsing');
});

test('News of a future day have no address in the sitemap', async () => {
  const { total } = (await list('kind=news')).body;
  await portal.db
    .updateTable('news')
    .set({ newsDate: '2199-01-01' })
    .where('id', '=', (eb) => eb.selectFrom('news').select('id').orderBy('newsDate').limit(1))
    .execute();
  const { body } = await list('kind=news');
  expect(body.total).toBe(total - 1);
  expect(body.data[0]).toEqual({ slug: expect.any(String), changed: expect.stringMatching(/^\d{4}-/) });
});

test('An article was changed on its day at the earliest', async () => {
  const { id, slug } = await portal.db
    .selectFrom('news')
    .select(['id', 'slug'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const changedOn = (day: string) =>
    sql`update news set news_date = '2027-02-10', changed_on = ${day} where id = ${id}`.execute(portal.db);
  const changed = async () =>
    (await list('kind=news&size=1000')).body.data.find((each: { slug: string }) => each.slug === slug)
      .changed;
  await changedOn('2027-02-01');
  expect(await changed()).toBe('2027-02-10');
  await changedOn('2027-02-12');
  expect(await changed()).toBe('2027-02-12');
});

test.each(['kind=patients', 'kind=doctors&size=10001', 'size=10'])(
  'A request for addresses with %s is refused',
  async (query) => {
    expect((await list(query)).status).toBe(422);
  },
);
