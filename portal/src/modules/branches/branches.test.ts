import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const get = (path: string, language = 'en') => portal.get(`/portal/api/v1/${path}`, { language });

test('Visitors read the cities in their language', async () => {
  const names = async (language: string) =>
    (await get('cities', language)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('en')).toEqual(['Yerevan', 'Gyumri', 'Vanadzor']);
  expect(await names('ru')).toEqual(['Ереван', 'Гюмри', 'Ванадзор']);
  expect(await names('hy')).toEqual(['Երևան', 'Գյումրի', 'Վանաձոր']);
});

test('The list of branches has city and hours, and can be filtered by cities', async () => {
  const all = (await get('branches')).body;
  expect(all.total).toBe(8);
  expect(all.data[0]).toMatchObject({
    slug: 'kentron',
    city: { id: 1, name: 'Yerevan' },
    workingHours: expect.arrayContaining([{ title: expect.any(String), description: expect.any(String) }]),
  });
  const some = (await get('branches?cities=2,3')).body;
  expect(new Set(some.data.map(({ city }: { city: { id: number } }) => city.id))).toEqual(new Set([2, 3]));
});

test('Opening hours are also given as numbers, and closed days are omitted', async () => {
  const { hours } = (await get('branches/bySlug/ajapnyak')).body.data;
  expect(hours).toHaveLength(6);
  expect(hours[0]).toEqual({ weekday: 1, from: '08:30', to: '20:00' });
  expect(hours.at(-1)).toEqual({ weekday: 6, from: '09:00', to: '18:00' });
});

test('Branches name their holidays of the next two weeks, and the hours of doctors who work all the same', async () => {
  const holidays = [
    { ...{ monthDay: null, date: '2027-02-23' }, branchId: null, title: 'Day of doctors' },
    { ...{ monthDay: '02-28', date: null }, branchId: null, title: 'Last of winter' },
    { ...{ monthDay: '03-01', date: null }, branchId: null, title: 'First of spring' },
    { ...{ monthDay: null, date: '2027-02-28' }, branchId: 2, title: 'Works on the roof' },
  ];
  for (const { title, ...holiday } of holidays) {
    const { id: holidayId } = await portal.db
      .insertInto('holiday')
      .values(holiday)
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.db.insertInto('holidayTranslation').values({ holidayId, language: 'en', title }).execute();
  }
  const [one, other] = await portal.db
    .selectFrom('doctorBranch')
    .where('branchId', '=', 1)
    .select(['doctorId', 'branchId'])
    .orderBy('doctorId')
    .limit(2)
    .execute();
  await portal.db
    .insertInto('extraHours')
    .values([
      { ...one!, date: '2027-02-23', starts: '15:00', ends: '17:00' },
      { ...one!, date: '2027-02-23', starts: '09:00', ends: '12:00' },
      { ...other!, date: '2027-02-23', starts: '11:00', ends: '14:00' },
    ])
    .execute();
  const open = { day: '2027-02-23', title: 'Day of doctors' };
  const hours = [
    { from: '09:00', to: '14:00' },
    { from: '15:00', to: '17:00' },
  ];
  const closed = { day: '2027-02-28', title: 'Last of winter', hours: [] };
  const { data: branches } = (await get('branches')).body;
  const [first, second] = [1, 2].map((id) => branches.find((branch: { id: number }) => branch.id === id));
  expect(first.holidays).toEqual([{ ...open, hours }, closed]);
  expect(second.holidays).toEqual([
    { ...open, hours: [] },
    { ...closed, title: 'Works on the roof' },
  ]);
  expect((await get(`branches/bySlug/${first.slug}`)).body.data.holidays).toEqual(first.holidays);

  const at = (time: string) => new Date(`2027-02-23T${time}:00+04:00`);
  const away = { doctorId: one!.doctorId, branchId: null, kind: 'vacation' as const };
  await portal.db
    .insertInto('timeOff')
    .values({ ...away, startsAt: at('00:00'), endsAt: at('16:00') })
    .execute();
  const hoursOfFirst = async () =>
    (await get(`branches/bySlug/${first.slug}`)).body.data.holidays[0].hours as unknown;
  expect(await hoursOfFirst()).toEqual([
    { from: '11:00', to: '14:00' },
    { from: '16:00', to: '17:00' },
  ]);
  await portal.db
    .insertInto('timeOff')
    .values({ doctorId: null, branchId: 1, kind: 'closed', startsAt: at('00:00'), endsAt: at('23:59') })
    .execute();
  expect(await hoursOfFirst()).toEqual([]);
});

test('A branch has a page, and an unknown one is not found', async () => {
  expect((await get('branches/bySlug/komitas', 'ru')).body.data.city.name).toBe('Ереван');
  expect((await get('branches/bySlug/atlantis')).body.code).toBe(-16);
});

test.each(['cities=1;2', 'cities=all', 'cities=-1'])(
  'A query for branches with %s is refused',
  async (query) => {
    expect((await get(`branches?${query}`)).status).toBe(422);
  },
);

test('The home page has slides, figures and contacts', async () => {
  const slides = (await get('home-pages')).body;
  expect(slides.total).toBe(slides.data.length);
  expect(slides.data[0]).toMatchObject({ photoPath: 'photos/home', background: expect.stringMatching(/^#/) });
  expect((await get('company-statistics')).body.data).toMatchObject({ doctors: expect.any(Number) });
  expect((await get('company-info', 'hy')).body.data).toMatchObject({ name: 'Արև', city: 'Երևան' });
  expect((await get('company-info', 'ru')).body.data).toMatchObject({ name: 'Арев' });
});
