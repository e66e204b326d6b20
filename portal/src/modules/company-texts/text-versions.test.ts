import { seeded } from '../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editor: string;
beforeEach(async () => {
  portal = await openPortal();
  editor = await portal.signIn(seeded.editor);
});
afterEach(() => portal.close());

const first = '2026-09-01';
const second = '2027-01-01';

const get = async (path: string, language = 'en'): Promise<Reply['body']> =>
  (await portal.get(`/portal/api/v1/${path}`, { language })).body.data;
const versionOf = (version: string, language = 'en') =>
  get(`text-versions/terms-conditions/${version}`, language);

const edit = async (version: string | null, title: string): Promise<void> => {
  const url = '/portal/api/v1/staff/content/company-texts/terms-conditions';
  const item = (await portal.get(url, { as: editor })).body.data;
  const { status } = await portal.request({
    method: 'PUT',
    url,
    headers: { authorization: `Bearer ${editor}` },
    payload: {
      values: { ...item.values, version },
      texts: { ...item.texts, en: { ...item.texts.en, title } },
      version: item.version,
    },
  });
  expect(status).toBe(200);
};

test('A former version of a text stays readable in every language, and the text names it', async () => {
  const { title, description, items } = await get('terms-conditions', 'hy');
  expect(await get('terms-conditions')).toMatchObject({ version: first, formerVersions: [] });
  await edit(second, 'Terms of 2027');
  expect(await get('terms-conditions')).toMatchObject({
    title: 'Terms of 2027',
    version: second,
    formerVersions: [first],
  });
  const former = { version: first, inForce: second };
  expect(await versionOf(first, 'hy')).toEqual({ title, description, items, ...former });
  expect(await versionOf(first)).toMatchObject({ title: 'Terms of use', ...former });
  expect(await versionOf(second)).toMatchObject({ title: 'Terms of 2027', version: second, inForce: second });
});

test('A corrected misprint belongs to the version in force', async () => {
  await edit(first, 'Terms, corrected');
  expect(await versionOf(first)).toMatchObject({ title: 'Terms, corrected', inForce: first });
  expect(await get('terms-conditions')).toMatchObject({ version: first, formerVersions: [] });
});

test('A text that loses its version keeps the former one', async () => {
  await edit(null, 'Terms without a version');
  expect(await get('terms-conditions')).toMatchObject({ version: null, formerVersions: [first] });
  expect(await versionOf(first)).toMatchObject({ title: 'Terms of use', inForce: null });
});

test.each([
  ['a version that never was', 'terms-conditions/2020-01-01', 404],
  ['a day that no calendar has', 'terms-conditions/2026-02-31', 404],
  ['a text that nobody consents to', `our-story/${first}`, 422],
])('There is no text for %s', async (_, path, expected) => {
  const { status } = await portal.get(`/portal/api/v1/text-versions/${path}`);
  expect(status).toBe(expected);
});

test('Texts that nobody consents to have no versions', async () => {
  expect(await get('our-story')).not.toHaveProperty('formerVersions');
});
