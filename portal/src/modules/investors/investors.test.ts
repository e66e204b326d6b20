import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const get = (language: string) => portal.get('/portal/api/v1/investors', { language });

test('Investors read the terms of the bond, how to buy it and who bought it', async () => {
  const { data } = (await get('en')).body;
  expect(data).toMatchObject({
    title: 'For investors',
    bond: { years: 3, annualYieldPercent: 12, nominal: 100_000 },
    waysToBuy: [{ title: 'In the mobile app' }, { title: 'At a branch of the bank' }, expect.anything()],
  });
  expect(data.investors[0]).toEqual({
    id: 1,
    title: 'Kamar Bank',
    category: { id: 1, title: 'Institutions' },
  });
  const categories = data.investors.map(({ category }: { category: { id: number } }) => category.id);
  expect(categories).toEqual([...categories].sort());
});

test('The page for investors is in their language', async () => {
  const titles = await Promise.all(
    ['hy', 'ru'].map(async (language) => (await get(language)).body.data.title),
  );
  expect(titles).toEqual(['Ներդրողներին', 'Инвесторам']);
});

test('Without a bond the page for investors is not found', async () => {
  await portal.db.deleteFrom('bond').execute();
  expect((await get('en')).body.code).toBe(-16);
});
