import { seeded } from '../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';
import { publishingService } from './publishing.ts';

let portal: TestPortal;
let editor: string;
beforeAll(async () => {
  portal = await openPortal();
  editor = await portal.signIn(seeded.editor);
});
afterAll(() => portal.close());

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<Reply> =>
  portal.send(method, `/portal/api/v1/staff/${path}`, body, { as: editor, language: 'en' });
const sheet = async (): Promise<Reply['body']> => (await ask('GET', 'prices')).body.data;
const save = (cells: object[], publishAt: number | null = null) => ask('PUT', 'prices', { cells, publishAt });

/** The first services with prices and without a draft, each with one of its prices. */
const someCells = async (count: number): Promise<Reply['body'][]> => {
  const { services } = await sheet();
  return services
    .filter(({ prices, draft }: Reply['body']) => prices.length > 0 && draft === null)
    .slice(0, count)
    .map(({ id, prices }: Reply['body']) => ({
      ...{ service: id, branch: prices[0].id },
      ...{ before: prices[0].amount, after: Number(prices[0].amount) + 1_000 },
    }));
};
const priceOf = async ({ service, branch }: Reply['body']): Promise<number | null> => {
  const found = (await sheet()).services.find(({ id }: Reply['body']) => id === service);
  return found.prices.find(({ id }: Reply['body']) => id === branch)?.amount ?? null;
};
const sitePrices = async (service: string): Promise<string> => {
  const row = await portal.db
    .selectFrom('service')
    .where('id', '=', Number(service))
    .select('slug')
    .executeTakeFirstOrThrow();
  return JSON.stringify(
    (await portal.get(`/portal/api/v1/services/bySlugWithBranches/${row.slug}`)).body.data,
  );
};

test('Editors change many prices at once; the site shows them, and each service has them in its history', async () => {
  const cells = await someCells(3);
  expect((await save(cells)).body.data).toEqual({ services: 3 });
  for (const cell of cells) expect(await priceOf(cell)).toBe(cell.after);
  const [{ service, after, before, branch }] = cells;
  expect(await sitePrices(service)).toContain(String(after));
  const history = (await ask('GET', `content/services/${service}/history`)).body.data;
  const remembered = history.map(
    ({ values }: Reply['body']) => values.prices.find(({ id }: Reply['body']) => id === branch).amount,
  );
  expect(remembered).toEqual([after, before]);
  expect(
    (await save(cells.map((cell) => ({ ...cell, before: cell.after, after: cell.before })))).status,
  ).toBe(200);
  expect(await priceOf(cells[0])).toBe(before);
});

test('A price can be removed from a branch and added again', async () => {
  const [cell] = await someCells(1);
  await save([{ ...cell, after: null }]);
  expect(await priceOf(cell)).toBeNull();
  await save([{ ...cell, before: null, after: 0 }]);
  expect(await priceOf(cell)).toBe(0);
});

test('The second of two editors of one price gets a conflict at the cell, and nothing of theirs is saved', async () => {
  const [first, second] = await someCells(2);
  await save([{ ...first, after: 777 }]);
  const { status, body } = await save([second, first]);
  expect([status, body.code]).toEqual([409, -80]);
  expect(body.fields).toEqual([{ path: 'cells.1', key: 'changed' }]);
  expect(await priceOf(second)).toBe(second.before);
});

test('Prices with a date are shown from that day', async () => {
  const [cell] = await someCells(1);
  const publishAt = portal.clock() + 60_000;
  await save([cell], publishAt);
  expect(await priceOf(cell)).toBe(cell.before);
  const planned = (await sheet()).services.find(({ id }: Reply['body']) => id === cell.service).draft;
  expect(planned.publishAt).toBe(publishAt);
  expect(planned.prices).toContainEqual({ id: cell.branch, amount: cell.after });
  expect((await save([cell])).body.fields).toEqual([{ path: 'cells.0', key: 'draft' }]);
  portal.clock.pass(61_000);
  editor = await portal.signIn(seeded.editor);
  await publishingService(portal).publishDue();
  expect(await priceOf(cell)).toBe(cell.after);
});

test('Prices for a time that has passed are refused, and are not public', async () => {
  const [cell] = await someCells(1);
  const { status, body } = await save([cell], portal.clock() - 61_000);
  expect([status, body.code, body.fields]).toEqual([422, -20, [{ path: 'publishAt', key: 'past' }]]);
  await publishingService(portal).publishDue();
  expect(await priceOf(cell)).toBe(cell.before);
});

test('Prices with a date are shown from that day although another branch was deleted meanwhile', async () => {
  const [cell] = await someCells(1);
  const { values, texts } = (await ask('GET', `content/branches/${cell.branch}`)).body.data;
  const branch = (
    await ask('POST', 'content/branches', { values: { ...values, slug: 'closes-soon' }, texts })
  ).body.data;
  const there = { service: cell.service, branch: branch.id, before: null, after: 5_000 };
  await save([there]);
  await save([cell], portal.clock() + 60_000);
  const deleted = await portal.send(
    ...(['DELETE', `/portal/api/v1/staff/content/branches/${branch.id}?version=1`, undefined] as const),
    { as: editor },
  );
  expect(deleted.status).toBe(200);
  portal.clock.pass(61_000);
  editor = await portal.signIn(seeded.editor);
  await publishingService(portal).publishDue();
  expect(await priceOf(cell)).toBe(cell.after);
});

test('Prices whose time passed without publication are marked in the sheet', async () => {
  const [cell] = await someCells(1);
  await save([cell], portal.clock() + 60_000);
  await portal.db
    .updateTable('servicePrice')
    .set({ price: Number(cell.before) + 1 })
    .where('serviceId', '=', Number(cell.service))
    .where('branchId', '=', Number(cell.branch))
    .execute();
  portal.clock.pass(61_000);
  editor = await portal.signIn(seeded.editor);
  await publishingService(portal).publishDue();
  const { draft } = (await sheet()).services.find(({ id }: Reply['body']) => id === cell.service);
  expect(draft).toMatchObject({ overtaken: true });
});

test('Prices that are invalid or duplicate are refused at their cell', async () => {
  const [cell] = await someCells(1);
  expect((await save([{ ...cell, after: -1 }])).body.code).toBe(-20);
  expect((await save([{ ...cell, after: 1.5 }])).body.code).toBe(-20);
  expect((await save([cell, cell])).body.fields).toEqual([{ path: 'cells.1', key: 'invalid' }]);
  expect(await priceOf(cell)).toBe(cell.before);
});

test('A price of a branch that was deleted meanwhile is refused at its cell', async () => {
  const [cell, other] = await someCells(2);
  const gone = { ...cell, branch: '999999', before: null };
  const { status, body } = await save([other, cell, gone]);
  expect([status, body.code, body.fields]).toEqual([409, -80, [{ path: 'cells.2', key: 'changed' }]]);
  expect(await priceOf(other)).toBe(other.before);
});

test('Publishing a draft from before a field existed leaves that field as it is', async () => {
  const [cell] = await someCells(1);
  const { body } = await ask('GET', `content/services/${cell.service}`);
  const { values, texts, version } = body.data;
  const { prices: _, ...older } = values;
  const state = JSON.stringify({ values: { ...older, sortOrder: 77 }, texts });
  await portal.db
    .insertInto('contentDraft')
    .values({
      ...{ type: 'services', itemId: cell.service, state, version },
      ...{
        savedAt: new Date(portal.clock()),
        savedBy: seeded.editor,
        publishAt: new Date(portal.clock() - 1),
      },
    })
    .execute();
  await publishingService(portal).publishDue();
  expect((await ask('GET', `content/services/${cell.service}`)).body.data.values.sortOrder).toBe(77);
  expect(await priceOf(cell)).toBe(cell.before);
});

test('Packages are edited with their items, and branches with their opening hours', async () => {
  const change = async (type: string, id: string, part: object): Promise<Reply> => {
    const { values, texts, version } = (await ask('GET', `content/${type}/${id}`)).body.data;
    return ask('PUT', `content/${type}/${id}`, { values: { ...values, ...part }, texts, version });
  };
  const hours = [{ weekday: 1, opens: '09:00', closes: '13:00' }];
  expect((await change('branches', '1', { hours })).status).toBe(200);
  const branch = (await portal.get('/portal/api/v1/branches')).body.data.find(
    ({ id }: Reply['body']) => id === 1,
  );
  expect(branch.hours).toEqual([{ weekday: 1, from: '09:00', to: '13:00' }]);
  const crossing = [...hours, { weekday: 1, opens: '12:00', closes: '15:00' }];
  expect((await change('branches', '1', { hours: crossing })).body.fields).toEqual([
    { path: 'values.hours', key: 'invalid' },
  ]);
  const [pack] = (await ask('GET', 'content/packages')).body.data;
  const contents = [{ id: '8', amount: 3 }];
  expect((await change('packages', pack.id, { contents })).body.data.values.contents).toEqual(contents);
  expect((await change('packages', pack.id, { contents: [] })).body.fields).toEqual([
    { path: 'values.contents', key: 'required' },
  ]);
  const twice = [...contents, ...contents];
  expect((await change('packages', pack.id, { contents: twice })).body.fields).toEqual([
    { path: 'values.contents', key: 'invalid' },
  ]);
  for (const kind of ['task', 'personalPackage'] as const) {
    const { id } = await portal.db
      .selectFrom('service')
      .where(kind, '=', true)
      .where('id', '<>', Number(pack.id))
      .select('id')
      .executeTakeFirstOrThrow();
    const unusable = [...contents, { id: String(id), amount: 1 }];
    expect((await change('packages', pack.id, { contents: unusable })).body.fields).toEqual([
      { path: 'values.contents', key: 'notBooked' },
    ]);
  }
});

test('A package costs something in each of its branches', async () => {
  const [{ id }] = (await ask('GET', 'content/packages')).body.data;
  const { values, texts, version } = (await ask('GET', `content/services/${id}`)).body.data;
  const [first, ...others] = values.prices;
  const free = { ...values, prices: [{ ...first, amount: 0 }, ...others] };
  expect((await ask('PUT', `content/services/${id}`, { values: free, texts, version })).body.fields).toEqual([
    { path: 'values.prices', key: 'invalid' },
  ]);
  const cell = { service: id, branch: first.id, before: first.amount, after: 0 };
  const { status, body } = await save([cell]);
  expect([status, body.code, body.fields]).toEqual([422, -20, [{ path: 'cells.0', key: 'invalid' }]]);
});
