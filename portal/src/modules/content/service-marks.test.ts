import type { Reply } from '../../testing/portal.ts';
import { openNewsDesk } from '../../testing/content-desk.ts';

const { portal, ask } = await openNewsDesk();
afterAll(() => portal.close());

const first = async (type: string): Promise<Reply['body']> => {
  const [{ id }] = (await ask('GET', `/${type}`)).body.data;
  return (await ask('GET', `/${type}/${id}`)).body.data;
};

/** The id of a service that is neither a package nor an operation. */
const unmarked = async (): Promise<string> => {
  const { id } = await portal.db
    .selectFrom('service')
    .where('personalPackage', '=', false)
    .where('operation', '=', false)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String(id);
};

test.each([
  ['packages', 'personalPackage', 'noPackage'],
  ['operations', 'operation', 'noOperation'],
] as const)(
  'New %s are refused for a service without the mark, without which the site shows none',
  async (type, mark, key) => {
    const { values, texts } = await first(type);
    const service = await unmarked();
    const state = { values: { ...values, service }, texts };
    const refused = [{ path: 'values.service', key }];
    expect((await ask('POST', `/${type}`, state)).body.fields).toEqual(refused);
    expect((await ask('POST', `/${type}/draft`, { ...state, publishAt: null })).body.fields).toEqual(refused);
    await portal.db
      .updateTable('service')
      .set({ [mark]: true })
      .where('id', '=', Number(service))
      .execute();
    expect((await ask('POST', `/${type}`, state)).status).toBe(200);
  },
);

test('A package whose service has lost the mark can still be edited and brought back', async () => {
  const { id, values, texts, version } = await first('packages');
  await portal.db
    .updateTable('service')
    .set({ personalPackage: false })
    .where('id', '=', Number(id))
    .execute();
  const changed = await ask('PUT', `/packages/${id}`, {
    values: { ...values, validDays: 77 },
    texts,
    version,
  });
  expect([changed.status, changed.body.fields]).toEqual([200, undefined]);
  const deleted = await ask('DELETE', `/packages/${id}?version=${changed.body.data.version}`);
  expect(deleted.status).toBe(200);
  expect((await ask('POST', `/packages/${id}/bring-back`)).body.data.values.validDays).toBe(77);
});
