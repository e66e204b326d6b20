import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const list = (query: string, language = 'en') =>
  portal.get(`/portal/api/v1/specializations?size=1000&${query}`, { language });
const slugsOf = async (query: string, language = 'en'): Promise<string[]> =>
  (await list(query, language)).body.data.map(({ slug }: { slug: string }) => slug);

test('Visitors read every specialization, with a picture', async () => {
  const { status, body } = await list('');
  expect([status, body.total]).toEqual([200, 24]);
  expect(body.data[0]).toMatchObject({
    photo: expect.stringMatching(/\.webp$/),
    photoPath: 'photos/specializations',
    coverPhoto: expect.any(String),
    translations: [
      { language: 'hy', title: expect.stringMatching(/^[Ա-և]/) },
      { language: 'ru', title: expect.stringMatching(/^[А-Я]/) },
      { language: 'en', title: body.data[0].title },
    ],
  });
});

test('Inpatient specializations and the others add up to all', async () => {
  const [stationary, others] = [await slugsOf('stationary=true'), await slugsOf('stationary=false')];
  expect(stationary).toContain('surgery');
  expect(stationary.length + others.length).toBe(24);
});

test('A specialization is found by its own title or by the title of a service', async () => {
  expect(await slugsOf('text=CARDIO')).toEqual(['cardiology']);
  expect(await slugsOf('serviceText=cardiologist')).toContain('cardiology');
  expect(await slugsOf(`text=${encodeURIComponent('кардио')}`, 'ru')).toEqual(['cardiology']);
});

test('Entities and markup in a search text are ignored', async () => {
  expect(await slugsOf(`text=${encodeURIComponent('ear&nbsp;<b>nose</b>&amp;throat')}`)).toEqual(
    await slugsOf('text=ear+nose+throat'),
  );
  expect(await slugsOf('text=ear+nose+throat')).not.toEqual([]);
});

test('Empty parameters do not filter specializations', async () => {
  const blank = 'task=&stationary=&cities=&filterForDoctors=&doctorId=&text=&serviceText=&page=';
  expect((await slugsOf(blank)).length).toBe(24);
});

test('The page numbers 0 and 1 both return the first page', async () => {
  const [zero, one] = [await slugsOf('page=0'), await slugsOf('page=1')];
  expect(zero).toEqual(one);
});

test('A search by own title and by service title finds specializations that match either, in the cities', async () => {
  const [own, ofService] = [await slugsOf('text=surgery'), await slugsOf('serviceText=cardiologist')];
  const either = await slugsOf('text=surgery&serviceText=cardiologist');
  expect(either.slice(0, own.length)).toEqual(own);
  expect(either).toEqual(expect.arrayContaining(ofService));
  expect(either.length).toBe(new Set([...own, ...ofService]).size);
  expect(await slugsOf('text=surgery&serviceText=cardiologist&cities=999')).toEqual([]);
});

test('Specializations with packages can be filtered by city and by words', async () => {
  const packages = async (query: string): Promise<string[]> => {
    const { body } = await portal.get(`/portal/api/v1/personal-packages/specializations?${query}`, {
      language: 'en',
    });
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ slug }: { slug: string }) => slug);
  };
  const all = await packages('cities=&text=');
  expect(await packages('cities=999')).toEqual([]);
  expect(await packages('cities=1')).toEqual(all.filter((slug) => all.includes(slug)));
  expect(await packages('text=CARDIO')).toContain('cardiology');
  expect((await packages('text=CARDIO')).length).toBeLessThan(all.length);
  expect(await packages('text=nobody-sells-this')).toEqual([]);
});

test('Specializations can be filtered by doctor, with doctors, by requests and by city', async () => {
  expect(await slugsOf('doctorId=1')).toEqual(['cardiology']);
  const withDoctors = await slugsOf('filterForDoctors=true&cities=3');
  const withServices = await slugsOf('cities=3');
  expect(withDoctors.length).toBeGreaterThan(0);
  expect(withServices.length).toBeGreaterThan(0);
  expect((await slugsOf('task=true')).length).toBeGreaterThan(0);
  expect(await slugsOf('cities=999')).toEqual([]);
});

test('A specialization has a page, and an unknown one is not found', async () => {
  const known = await portal.get('/portal/api/v1/specializations/bySlug/cardiology', { language: 'ru' });
  expect(known.body.data.title).toBe('Кардиология');
  const unknown = await portal.get('/portal/api/v1/specializations/bySlug/astrology');
  expect([unknown.status, unknown.body.code]).toEqual([404, -16]);
});

test('Vascular surgery is found by both spellings of its address', async () => {
  const bySlug = (slug: string) => portal.get(`/portal/api/v1/specializations/bySlug/${slug}`);
  const { status, body } = await bySlug('anotabanutyua');
  expect([status, body]).toEqual([200, (await bySlug('anotabanutyun')).body]);
});

test.each(['page=-1', 'size=0', 'size=1001', 'task=yes', 'doctorId=0'])(
  'A query for specializations with %s is refused',
  async (query) => {
    expect((await portal.get(`/portal/api/v1/specializations?${query}`)).status).toBe(422);
  },
);

test('The page of packages lists the specializations with packages, below an introduction', async () => {
  const url = '/portal/api/v1/personal-packages/specializations';
  const { data, total } = (await portal.get(url, { language: 'en' })).body;
  expect(total).toBe(data.length);
  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(
    expect.arrayContaining(['therapy', 'cardiology', 'paediatrics']),
  );
  expect(data.map(({ slug }: { slug: string }) => slug)).not.toContain('surgery');
  const text = await portal.get('/portal/api/v1/personal-package-description', { language: 'ru' });
  expect(text.body.data.title).toBe('Персональные пакеты');
});

test('The specializations of a branch are those of its services', async () => {
  const there = await portal.get('/portal/api/v1/specializations?branchId=2&size=300', { language: 'en' });
  const services = await portal.get('/portal/api/v1/services?branchId=2&size=300', { language: 'en' });
  const given = services.body.data.map(
    (service: { specialization: { id: number } }) => service.specialization.id,
  );
  expect(new Set(there.body.data.map(({ id }: { id: number }) => id))).toEqual(new Set(given));
});

test('A specialization is in the lists of services while a branch offers one of its services', async () => {
  const found = async () => ({
    all: (await slugsOf('')).includes('surgery'),
    inCity: (await slugsOf('cities=1')).includes('surgery'),
    operations: (await slugsOf('operation=true')).includes('surgery'),
    bySearch: (await slugsOf('serviceText=hernia&text=hernia')).includes('surgery'),
    ofDoctors: (await slugsOf('filterForDoctors=true')).includes('surgery'),
  });
  expect(await found()).toEqual({
    all: true,
    inCity: true,
    operations: true,
    bySearch: true,
    ofDoctors: true,
  });
  await portal.db
    .deleteFrom('servicePrice')
    .where('serviceId', 'in', (eb) =>
      eb
        .selectFrom('service')
        .innerJoin('specialization', 'specialization.id', 'service.specializationId')
        .where('specialization.slug', '=', 'surgery')
        .select('service.id'),
    )
    .execute();
  expect(await found()).toEqual({
    ...{ all: false, inCity: false, operations: false, bySearch: false },
    ofDoctors: true,
  });
  expect((await portal.get('/portal/api/v1/specializations/bySlug/surgery')).status).toBe(200);
});

test('A search by services finds no specialization by a service that no branch offers', async () => {
  const slugs = () => slugsOf('serviceText=voice+clinic');
  expect(await slugs()).toHaveLength(1);
  await portal.db
    .deleteFrom('servicePrice')
    .where('serviceId', 'in', (eb) =>
      eb.selectFrom('service').where('slug', '=', 'voice-clinic').select('id'),
    )
    .execute();
  expect(await slugs()).toEqual([]);
});

test('Specializations of packages have one whose contents are written', async () => {
  const withPackages = async () =>
    (await portal.get('/portal/api/v1/personal-packages/specializations')).body.data.length;
  expect(await withPackages()).toBeGreaterThan(0);
  await portal.db.deleteFrom('package').execute();
  expect(await withPackages()).toBe(0);
});
