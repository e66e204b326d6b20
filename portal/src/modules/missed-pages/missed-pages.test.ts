import { sweep } from '../../sweep.ts';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const report = async (...pages: object[]): Promise<number> =>
  (await portal.app.inject({ method: 'POST', url: '/missed-pages', payload: { pages } })).statusCode;
const page = (path: string, count = 1, from: string | null = null) => ({ path, count, from });
const shown = async (person: number = seeded.editor) =>
  (
    await portal.get('/portal/api/v1/staff/figures/missed-pages', {
      as: await portal.signIn(person),
      language: 'en',
    })
  ).body;

test('Reports of pages not found from all shells add up, with the latest time and the referring page', async () => {
  expect(await report(page('/en/nobody', 2, '/en/doctors'), page('/en/once', 2))).toBe(204);
  portal.clock.pass(60_000);
  expect(await report(page('/en/nobody', 3))).toBe(204);
  expect((await shown()).data.pages).toEqual([
    { path: '/en/nobody', from: '/en/doctors', count: 5, lastAt: portal.clock() },
  ]);
});

test('A report of a page not found with anything but plain paths is refused and not stored', async () => {
  for (const path of ['/en/a@b.example', '/en/a b', 'en', `/${'a'.repeat(120)}`])
    expect(await report(page('/en/good', 3), page(path, 3))).toBe(400);
  expect((await shown()).data.pages).toEqual([]);
});

test('The table of pages not found has at most a thousand paths, which are counted on', async () => {
  const rows = Array.from({ length: 999 }, (_, at) => ({
    ...{ path: `/en/filler-${at}`, referrer: null, count: 1 },
    lastAt: new Date(portal.clock()),
  }));
  await portal.db.insertInto('missedPage').values(rows).execute();
  await report(page('/en/a', 3), page('/en/b', 3));
  await report(page('/en/filler-1', 4));
  const kept = await portal.db.selectFrom('missedPage').select('path').execute();
  expect(kept).toHaveLength(1000);
  expect((await shown()).data.pages[0]).toMatchObject({ path: '/en/filler-1', count: 5 });
});

test('A page not found is deleted after thirty days without a request', async () => {
  await report(page('/en/nobody', 3));
  portal.clock.pass(30 * 86_400_000 - 1);
  await sweep(portal);
  expect((await shown()).data.pages).toHaveLength(1);
  portal.clock.pass(1);
  await sweep(portal);
  expect((await shown()).data.pages).toEqual([]);
});

test('People without the right to read content do not see the pages not found', async () => {
  expect((await shown(seeded.reception)).code).toBe(-28);
});
