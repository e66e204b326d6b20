import { seeded } from '../../testing/builders.ts';
import { jpeg } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { base, openSeo, row, taken, text } from '../../testing/seo.ts';

const { portal, admin, ask, created } = await openSeo();
afterAll(() => portal.close());

test('The second of two editors of one SEO row gets a conflict, and overwrites nothing', async () => {
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

test('An impossible version of an SEO row is a conflict', async () => {
  const id = await created('/far-version');
  const far = 8_967_454_608_428;
  const put = await ask('PUT', `/${id}`, row('/far-version', { version: far }));
  const all = await ask('POST', '/saveAll', [{ id, ...row('/far-version', { version: far }) }]);
  expect([put.body.code, all.body.code]).toEqual([-80, -80]);
  expect((await ask('DELETE', `/${id}?version=9999999999`)).body.code).toBe(-80);
});

test('An SEO row that loses its global mark or changes its picture has a new version', async () => {
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

test('The former global row gets its mark back together with the undo of the row that took it', async () => {
  const texts = { translations: [text('en', 'For all pages')] };
  const [former, taker] = [await created('/former-globe'), await created('/takes-globe')];
  await ask('PUT', `/${former}`, row('/former-globe', { ...texts, global: true }));
  const marked = (await ask('PUT', `/${taker}`, row('/takes-globe', { global: true }))).body.data;
  const { status } = await ask('POST', '/saveAll', [
    row('/takes-globe', { id: taker, version: marked.version, global: false }),
    { id: former, route: '/former-globe', global: true, translations: [] },
  ]);
  const after = (await portal.get(`${base}/${former}`)).body.data;
  expect([status, after.global]).toEqual([200, true]);
  expect(after.translations).toContainEqual(text('en', 'For all pages'));
  expect((await portal.get(`${base}/${taker}`)).body.data.global).toBe(false);
});

test('Of two editors of one SEO picture the later one is told, and the picture of the earlier one stays', async () => {
  const id = await created('/pictured');
  const upload = async (seen?: string) =>
    portal.request(
      sending(
        `${base}/uploadPhoto?id=${id}${seen === undefined ? '' : `&photo=${seen}`}`,
        formOf([{ name: 'a.jpg', bytes: await jpeg() }]),
        { as: admin },
      ),
    );
  const first = (await upload('none')).body.data;
  const late = await upload('none');
  expect([late.status, late.body.code]).toEqual([409, -80]);
  expect((await portal.get(`${base}/${id}`)).body.data).toEqual(first);
  expect((await portal.app.inject(`/portal/seo/${first.photo}`)).statusCode).toBe(200);
  const second = await upload(first.photo);
  expect([second.status, second.body.data.version]).toEqual([200, Number(first.version) + 1]);
  expect((await upload()).status).toBe(200);
});

test('All SEO rows are saved together or none', async () => {
  const id = await created('/first');
  const saved = await ask('POST', '/saveAll', [row('/changed', { id }), row('/second')]);
  expect(saved.body.data.map(({ route }: { route: string }) => route)).toEqual(['/changed', '/second']);
  const read = (await portal.get(`${base}/byRoute?route=/second`)).body.data;
  expect(saved.body.data[1]).toEqual(read);
  const refused = await ask('POST', '/saveAll', [row('/third'), row('/fourth', { id: 999_999 })]);
  expect(refused.status).toBe(404);
  expect((await portal.get(`${base}/byRoute?route=/third`)).body).toEqual({ data: {} });
  const refusedRoute = await ask('PUT', `/${id}`, row('/second'));
  expect([refusedRoute.status, refusedRoute.body.fields]).toEqual([422, taken.fields]);
});

test('An SEO row without an id does not overwrite a row that its editor has not seen', async () => {
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

describe('Pages of content without SEO data', () => {
  const list = async (query: string, as = admin) =>
    (await portal.get(`/portal/api/v1/staff/seo/pages-without-row?${query}`, { as, language: 'en' })).body;
  const routes = async (query: string): Promise<string[]> =>
    (await list(query)).data.map(({ route }: { route: string }) => route);

  it.each([
    ['ani-grigoryan', '/doctors/ani-grigoryan'],
    ['branches', '/branches/'],
    ['news', '/news/'],
    ['seminars', '/seminars/'],
    ['vacancies', '/vacancies/'],
    ['personal-packages', '/personal-packages/'],
    ['services price', '/services/'],
  ])('are found by “%s”', async (text, start) => {
    const found = await routes(`text=${text}&size=100`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((route) => !route.startsWith(start))).toEqual([]);
  });

  it('have the title in the language of the editor, and leave the list with their row', async () => {
    const found = async () => (await list('text=grigoryan ani')).data;
    expect(await found()).toEqual([{ route: '/doctors/ani-grigoryan', title: 'Ani Grigoryan' }]);
    await created('/doctors/ani-grigoryan');
    expect(await found()).toEqual([]);
  });

  it('are no services that no branch offers', async () => {
    const price = '/services/voice-clinic/price';
    expect(await routes('text=voice-clinic')).toEqual([price]);
    const service = portal.db.selectFrom('service').where('slug', '=', 'voice-clinic').select('id');
    await portal.db.deleteFrom('servicePrice').where('serviceId', 'in', service).execute();
    expect(await routes('text=voice-clinic')).toEqual([]);
  });

  it('are all pages of a speciality: services, prices and the operations of a ward', async () => {
    expect(await routes('text=/cardiology')).toEqual(['/price-list/cardiology', '/services/cardiology']);
    expect(await routes('text=/surgery')).toEqual([
      '/operations/surgery',
      '/price-list/surgery',
      '/services/surgery',
    ]);
  });

  it('are no specialities without a service that a branch offers', async () => {
    const { id } = await portal.db
      .selectFrom('specialization')
      .where('slug', '=', 'cardiology')
      .select('id')
      .executeTakeFirstOrThrow();
    const services = portal.db.selectFrom('service').where('specializationId', '=', id).select('id');
    const prices = await portal.db
      .deleteFrom('servicePrice')
      .where('serviceId', 'in', services)
      .returningAll()
      .execute();
    expect(await routes('text=/cardiology')).toEqual([]);
    await portal.db.insertInto('servicePrice').values(prices).execute();
  });

  it.each([
    ['before their day of publication', { publishedOn: '2027-02-16', applyUntil: null }],
    ['after their last day', { publishedOn: '2027-01-01', applyUntil: '2027-02-14' }],
  ])('are no vacancies %s', async (_, days) => {
    const vacancy = '/vacancies/web-developer';
    const changed = portal.db.updateTable('vacancy').where('slug', '=', 'web-developer');
    await changed.set({ publishedOn: '2027-02-15', applyUntil: '2027-02-15' }).execute();
    expect(await routes('text=web-developer')).toEqual([vacancy]);
    await changed.set(days).execute();
    expect(await routes('text=web-developer')).toEqual([]);
  });

  it('come in pages', async () => {
    const { total, data } = await list('size=3');
    expect([total > 100, data.length]).toEqual([true, 3]);
    expect((await routes('size=3&page=2'))[0]).not.toBe(data[0].route);
  });

  it('are only for people who may read the SEO data', async () => {
    expect((await list('', await portal.signIn(seeded.reception))).code).toBe(-28);
  });
});
