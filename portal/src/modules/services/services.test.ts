// Longer than 250 lines: all cases share one catalogue, which the filters narrow.
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { statementsOf } from '../../testing/statements.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { KEPT_MEGABYTES: '0' } });
});
afterAll(() => portal.close());

const get = (path: string, language = 'en') => portal.get(`/portal/api/v1/${path}`, { language });

interface Item {
  readonly slug: string;
  readonly price: number;
  readonly branches: { id: number; price: number }[];
  readonly branchNames: string[];
}

test('Visitors read services with the lowest price and every branch', async () => {
  const { status, body } = await get('services?size=300');
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  for (const { price, branches, branchNames } of body.data as Item[]) {
    expect(price).toBe(Math.min(...branches.map((branch) => branch.price)));
    expect(branchNames).toHaveLength(branches.length);
  }
});

test('The pages of the list of services begin at one', async () => {
  const [first, all] = [(await get('services?page=1&size=3')).body, (await get('services?size=300')).body];
  expect(first.data).toEqual(all.data.slice(0, 3));
  expect(first.total).toBe(all.total);
  expect((await get('services?page=0')).body).toEqual((await get('services?page=1')).body);
});

test('A page of services is read in one statement, and a page past the end has the total', async () => {
  const { total } = (await get('services?size=300')).body;
  expect((await get('services?page=999')).body).toMatchObject({ data: [], total });
  const statements = await statementsOf(() => get('services?page=2&size=2'));
  expect(statements.filter((text) => text.includes('"service"'))).toHaveLength(1);
});

test('A filter by cities leaves only their branches and prices', async () => {
  const branchesOfGyumri = (await get('branches?cities=2')).body.data.map(({ id }: { id: number }) => id);
  const { body } = await get('services?cities=2&size=300');
  expect(body.total).toBeGreaterThan(0);
  for (const { branches } of body.data as Item[])
    expect(branches.every(({ id }) => branchesOfGyumri.includes(id))).toBe(true);
});

test.each([
  ['en', 'CARDIOLOGIST', 'cardiologist-consultation'],
  ['ru', 'кардиолог', 'cardiologist-consultation'],
  ['hy', 'ՍՐՏԱԲԱՆԻ', 'cardiologist-consultation'],
])('In %s the search for "%s" finds %s', async (language, text, slug) => {
  const { body } = await get(`services?size=300&text=${encodeURIComponent(text)}`, language);
  expect(body.data.map((item: Item) => item.slug)).toContain(slug);
});

test('Visitors who do not know which doctor they need are shown one service to begin with', async () => {
  const { body } = await get('services?firstChoice=true');
  expect(body).toMatchObject({ data: [{ slug: 'therapist-consultation', task: false }], total: 1 });
});

test('Services of one speciality are listed, and can be searched by words', async () => {
  const { body } = await get('services?specializationId=2&size=300');
  expect(body.total).toBeGreaterThan(3);
  expect(
    body.data.every(({ specialization }: { specialization: { id: number } }) => specialization.id === 2),
  ).toBe(true);
  const found = await get('services?specializationId=2&text=consultation');
  expect(found.body.total).toBeLessThan(body.total);
});

test('A price list groups services with the same branches', async () => {
  const { body } = await get('services/branch-services?specializationId=2');
  const seen = new Set<string>();
  for (const { branch, services } of body.data as { branch: string; services: Item[] }[]) {
    const [first] = services;
    expect(branch).toBe(`<p>${first?.branchNames.join(', ')}</p>`);
    expect(new Set(services.map(({ branchNames }) => branchNames.join())).size).toBe(1);
    for (const { slug, branches } of services)
      for (const { id } of branches) {
        expect(seen.has(`${slug} ${id}`)).toBe(false);
        seen.add(`${slug} ${id}`);
      }
  }
  const direct = await portal.db
    .selectFrom('servicePrice')
    .innerJoin('service', 'service.id', 'servicePrice.serviceId')
    .where('service.specializationId', '=', 2)
    .select(['service.slug', 'servicePrice.branchId'])
    .execute();
  expect(seen).toEqual(new Set(direct.map(({ slug, branchId }) => `${slug} ${branchId}`)));
});

test('The price list of a doctor has only their services, at their branches', async () => {
  const { body } = await get('services/branch-services?doctorId=1');
  const ids = body.data.flatMap(({ services }: { services: Item[] }) =>
    services.flatMap(({ branches }) => branches),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.every(({ id }: { id: number }) => id === 1 || id === 2)).toBe(true);
});

test('The list of services can be filtered to those on request', async () => {
  const { body } = await get('services/branch-services?task=true');
  const tasks = body.data.flatMap(({ services }: { services: { task: boolean }[] }) => services);
  expect(tasks.length).toBeGreaterThan(0);
  expect(tasks.every(({ task }: { task: boolean }) => task)).toBe(true);
  expect((await get('services/branch-services?task=1')).status).toBe(422);
});

test('A service has a page, and an unknown one is not found', async () => {
  const { body } = await get('services/bySlugWithBranches/cardiologist-consultation', 'ru');
  expect(body.data).toMatchObject({ id: 8, durationMinutes: 30, specialization: { slug: 'cardiology' } });
  expect((await get('services/bySlugWithBranches/magic')).body.code).toBe(-16);
});

test('The page of a service with one branch names that branch', async () => {
  await portal.db.deleteFrom('servicePrice').where('serviceId', '=', 8).where('branchId', '<>', 2).execute();
  const { body } = await get('services/bySlugWithBranches/cardiologist-consultation');
  expect(body.data).toMatchObject({ branchId: 2, branchName: 'Arev Komitas' });
});

test.each(['service-description', 'specialization-description'])(
  'The call %s has a default text and refuses unknown ids',
  async (path) => {
    expect((await get(path)).body.data).toEqual({
      title: expect.any(String),
      subtitle: expect.any(String),
      description: expect.any(String),
    });
    expect((await get(`${path}?id=999`)).status).toBe(404);
    expect((await get(`${path}?id=x`)).status).toBe(422);
  },
);

test('Price lists can be filtered by packages, and by specializations with a ward', async () => {
  const items = async (query: string): Promise<{ slug: string; personalPackage: boolean }[]> =>
    (await get(`services/branch-services?${query}`)).body.data.flatMap(
      ({ services }: { services: object[] }) => services,
    );
  const packages = await items('personalPackage=true');
  expect(packages.length).toBeGreaterThan(3);
  expect(packages.every(({ personalPackage }) => personalPackage)).toBe(true);
  const rest = await items('personalPackage=false');
  expect(rest.some(({ personalPackage }) => personalPackage)).toBe(false);
  const slugs = async (query: string) => new Set((await items(query)).map(({ slug }) => slug));
  const [ward, without] = [await slugs('stationary=true'), await slugs('stationary=false')];
  expect(ward.size).toBeGreaterThan(0);
  expect([...ward].filter((slug) => without.has(slug))).toEqual([]);
  expect(ward.size + without.size).toBe((await slugs('')).size);
});

test('The list of services can be filtered by packages, wards, requests or one specialization', async () => {
  const slugs = async (query: string): Promise<string[]> =>
    (await get(`services?size=300&${query}`)).body.data.map(({ slug }: Item) => slug);
  const all = await slugs('');
  for (const flag of ['personalPackage', 'stationary', 'task']) {
    const [those, others] = [await slugs(`${flag}=true`), await slugs(`${flag}=false`)];
    expect([flag, those.length > 0, others.length > 0]).toEqual([flag, true, true]);
    expect([...those, ...others].sort()).toEqual([...all].sort());
  }
  expect(await slugs('specializationId=2')).toContain('cardiologist-consultation');
  expect(await slugs('specializationId=2&text=cardiologist&personalPackage=true')).not.toContain(
    'cardiologist-consultation',
  );
});

test('A price list comes in pages of services, with a limited size', async () => {
  const slugs = (body: { data: { services: Item[] }[] }) => [
    ...new Set(body.data.flatMap(({ services }) => services.map(({ slug }) => slug))),
  ];
  const url = 'services/branch-services?specializationId=2';
  const all = (await get(url)).body;
  const pages = [(await get(`${url}&size=4`)).body, (await get(`${url}&size=4&page=2`)).body];
  expect(pages.map(slugs).map(({ length }) => length)).toEqual([4, 4]);
  expect(new Set(pages.flatMap(slugs)).size).toBe(8);
  expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
  expect(all.total).toBe(slugs(all).length);
  expect((await get('services/branch-services?size=1001')).status).toBe(422);
});

test('Operations are marked in the content, unlike consultations of the same speciality', async () => {
  const slugs = async (query: string): Promise<string[]> =>
    (await get(`services?size=300&${query}`)).body.data.map(({ slug }: Item) => slug);
  const operations = await slugs('specializationId=20&operation=true');
  expect(operations).toContain('hernia-repair');
  expect(operations).not.toContain('surgeon-consultation');
  expect(await slugs('specializationId=20&operation=false')).toContain('surgeon-consultation');
  const { body } = await get('services/bySlugWithBranches/hernia-repair');
  expect(body.data.operation).toBe(true);
});

test.each(['hy', 'ru', 'en'])(
  'Every operation is described from preparation to recovery in %s',
  async (language) => {
    const { body } = await get('services?size=300&operation=true', language);
    expect(body.total).toBeGreaterThanOrEqual(20);
    for (const { slug } of body.data as Item[]) {
      const { body: told } = await get(`operations/bySlug/${slug}`, language);
      expect(told.data).toMatchObject({ slug, consultation: { title: expect.any(String) } });
      for (const name of ['anaesthesia', 'stay', 'recovery', 'before', 'during', 'after', 'includes'])
        expect([slug, name, told.data[name].length > 10]).toEqual([slug, name, true]);
    }
  },
);

test('A service that is not an operation has no operation page', async () => {
  expect((await get('operations/bySlug/surgeon-consultation')).status).toBe(404);
  expect((await get('operations/bySlug/magic')).body.code).toBe(-16);
});

test('The services of one branch have its own prices', async () => {
  const { body } = await portal.get('/portal/api/v1/services?branchId=2&size=300', { language: 'en' });
  expect(body.total).toBeGreaterThan(10);
  for (const { branchId, branches, price } of body.data)
    expect([branchId, branches.length, branches[0].id, branches[0].price]).toEqual([2, 1, 2, price]);
  expect((await portal.get('/portal/api/v1/services?branchId=999')).body).toEqual({ data: [], total: 0 });
});

test('Packages are listed in their own order, whatever their specialities', async () => {
  const slugs = async (): Promise<string[]> =>
    (await get('services?size=300&personalPackage=true')).body.data.map(({ slug }: Item) => slug);
  const before = await slugs();
  const last = before.at(-1) ?? '';
  expect(before.slice(0, 3)).toEqual(['basic-check-up', 'full-check-up', 'heart-check-up']);
  await portal.db.updateTable('service').set({ sortOrder: 0 }).where('slug', '=', last).execute();
  expect(await slugs()).toEqual([last, ...before.slice(0, -1)]);
});

test('An operation names no consultation that no branch offers', async () => {
  const path = 'operations/bySlug/hernia-repair';
  const { slug } = (await get(path)).body.data.consultation;
  await portal.db
    .deleteFrom('servicePrice')
    .where('serviceId', 'in', portal.db.selectFrom('service').where('slug', '=', slug).select('id'))
    .execute();
  expect((await get(path)).body.data.consultation).toBeNull();
});

test('A package without contents is not offered: in no list, count or search, and without a page', async () => {
  const slug = 'heart-check-up';
  const { id, specializationId } = await portal.db
    .selectFrom('service')
    .where('slug', '=', slug)
    .select(['id', 'specializationId'])
    .executeTakeFirstOrThrow();
  const shown = async () => {
    const all = (await get('services?size=300')).body;
    const packages = (await get('services?personalPackage=true&size=300')).body;
    const named = (await get('services?text=heart check-up&size=300')).body;
    const grouped = (await get(`services/branch-services?specializationId=${specializationId}&size=300`))
      .body;
    const inGroups = grouped.data.flatMap(({ services }: { services: Item[] }) => services);
    expect([all.total, packages.total]).toEqual([all.data.length, packages.data.length]);
    return {
      listed: [all.data, packages.data, named.data, inGroups].map((items: Item[]) =>
        items.some((item) => item.slug === slug),
      ),
      // Past the end, the total alone is read.
      total: (await get('services?page=999')).body.total,
      status: (await get(`services/bySlugWithBranches/${slug}`)).status,
    };
  };
  const before = await shown();
  expect(before).toMatchObject({ listed: [true, true, true, true], status: 200 });
  const contents = await portal.db
    .selectFrom('package')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  await portal.db.deleteFrom('package').where('id', '=', id).execute();
  expect(await shown()).toEqual({
    listed: [false, false, false, false],
    total: before.total - 1,
    status: 404,
  });
  await portal.db.insertInto('package').values(contents).execute();
  expect(await shown()).toEqual(before);
});

test('A service announces a questionnaire only while an open survey is there for its visits', async () => {
  const { slug } = await portal.db
    .selectFrom('service')
    .where('survey', '=', true)
    .where('personalPackage', '=', false)
    .select('slug')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const announced = async () => {
    const listed = (await get('services?size=300')).body.data as (Item & { survey: boolean })[];
    const { body } = await get(`services/bySlugWithBranches/${slug}`);
    return [listed.some((item) => item.survey), body.data.survey];
  };
  const close = (closed: boolean) =>
    portal.db.updateTable('survey').where('kind', '=', 'appointment').set({ closed }).execute();
  expect(await announced()).toEqual([true, true]);
  await close(true);
  expect(await announced()).toEqual([false, false]);
  await close(false);
});
