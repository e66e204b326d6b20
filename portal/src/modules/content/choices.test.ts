import { writeDoctors } from '../../content/scale/content.ts';
import { seededDice } from '../../content/scale/words.ts';
import { readSeed } from '../../content/seed/read-seed.ts';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editor: string;
beforeAll(async () => {
  portal = await openPortal();
  await writeDoctors({ db: portal.db, seed: await readSeed(), dice: seededDice(1) }, 300);
  editor = await portal.signIn(seeded.editor);
}, 120_000);
afterAll(() => portal.close());

const choices = async (type: string, query = '') => {
  const { status, body } = await portal.get(`/portal/api/v1/staff/content/${type}/choices${query}`, {
    as: editor,
    language: 'en',
  });
  return { status, ...body };
};

test('The choices of a reference field come in pages with their total', async () => {
  const { data, total } = await choices('doctors');
  expect(data).toHaveLength(200);
  expect(total).toBeGreaterThan(300);
  expect((await choices('doctors', '?size=3')).data).toHaveLength(3);
  expect((await choices('doctors', '?size=201')).status).toBe(422);
});

test('The choices of a reference field are found by a part of their name in any language', async () => {
  const found = await choices('services', `?text=${encodeURIComponent('кардиогр')}`);
  expect(found.total).toBeGreaterThan(0);
  expect(found.data.map(({ title }: { title: string }) => title).join()).toMatch(/electrocardiog|ECG/i);
  expect(await choices('services', '?text=zzzz')).toMatchObject({ data: [], total: 0 });
});

test('The choices of a reference field can be queried by ids, and a malformed id is refused', async () => {
  const { data } = await choices('branches');
  const [first, second] = data;
  expect((await choices('branches', `?ids=${second.id},${first.id}`)).data).toEqual([first, second]);
  expect((await choices('branches', "?ids=1'")).status).toBe(422);
});
