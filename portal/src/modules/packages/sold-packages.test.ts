import type { Reply } from '../../testing/portal.ts';
import { heart, komitas, openPurchases } from '../../testing/purchases.ts';

const purchases = await openPurchases();
const { line, portal, buy, get } = purchases;
afterAll(() => purchases.close());
beforeEach(() => purchases.reset());

const bought = async (): Promise<number> => {
  const { body } = await buy(heart, komitas);
  await line.press(body.data.formUrl, 'approve');
  return body.data.purchaseId;
};
const isSold = async (id: number): Promise<boolean> => (await get(`/purchases/${id}`)).body.data.sold;

test.each([
  ['a service on request', { task: true }],
  ['another package', { personalPackage: true }],
])('A package with %s is not sold, and its purchases say so', async (_, change) => {
  const id = await bought();
  expect(await isSold(id)).toBe(true);
  const before = await portal.db
    .selectFrom('service')
    .where('id', '=', 10)
    .select(['task', 'personalPackage'])
    .executeTakeFirstOrThrow();
  const set = (flags: Partial<typeof before>) =>
    portal.db.updateTable('service').set(flags).where('id', '=', 10).execute();
  await set(change);
  try {
    expect((await buy(heart, komitas)).body.code).toBe(-16);
    expect(await isSold(id)).toBe(false);
    const { body } = await portal.get('/portal/api/v1/personal-packages/heart-check-up', { language: 'en' });
    const priced = body.data.items.map(({ service, price }: Reply['body']) => [
      service.id,
      price !== undefined,
    ]);
    expect(priced).toContainEqual([10, false]);
    expect(priced).toContainEqual([8, true]);
  } finally {
    await set(before);
  }
});

test('A purchase of a package without a price says that it is not sold any more', async () => {
  const id = await bought();
  await portal.db.deleteFrom('servicePrice').where('serviceId', '=', heart).execute();
  expect(await isSold(id)).toBe(false);
});
