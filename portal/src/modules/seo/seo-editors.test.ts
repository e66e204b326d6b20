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

test('All SEO rows are saved together or none', async () => {
  const id = await created('/first');
  const saved = await ask('POST', '/saveAll', [row('/changed', { id }), row('/second')]);
  expect(saved.body.data.map(({ route }: { route: string }) => route)).toEqual(['/changed', '/second']);
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
