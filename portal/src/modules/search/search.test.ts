import { plainText } from '@arev/shared/head/plain-text';
import { sql } from 'kysely';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

interface Found {
  readonly title: string;
  readonly description: string;
  readonly slug: string | null;
  readonly path: string;
  readonly type: string;
}
const search = async (text: string, language = 'en', size = 50): Promise<Found[]> => {
  const query = new URLSearchParams({ text, size: String(size) });
  const { status, body } = await portal.get(`/portal/api/v1/search?${query.toString()}`, { language });
  expect(status).toBe(200);
  return body.data;
};
const addresses = (found: readonly Found[]) => found.map(({ path, slug }) => `${path}/${slug}`);

test.each([
  ['stomatolog', 'стоматолог', 'ստոմատոլոգ'],
  ['kardiolog', 'кардиолог', 'Կարդիոլոգ'],
  ['Grigoryan', 'Григорян', 'Գրիգորյան'],
  ['Yerevan', 'Ереван', 'Երևան'],
  ['srtaban', 'сртабан', 'սրտաբան'],
])('The queries %s, %s and %s have the same results', async (latin, cyrillic, armenian) => {
  const found = addresses(await search(latin));
  expect(found.length).toBeGreaterThan(0);
  expect(addresses(await search(cyrillic))).toEqual(found);
  expect(addresses(await search(armenian))).toEqual(found);
});

test('A word of a former text does not hide words that are less similar to a mistyped one', async () => {
  const meant = addresses(await search('stomatolog'));
  await sql`insert into search_word (word) values ('stamatalo')`.execute(portal.db);
  expect(addresses(await search('stamatalog'))[0]).toBe(meant[0]);
});

test('A long description ends with a whole word', async () => {
  const { description = '' } = (await search('cardiology')).find(({ slug }) => slug === 'cardiology') ?? {};
  const { body } = await portal.get('/portal/api/v1/specializations/bySlug/cardiology', { language: 'en' });
  const words = new Set(
    String(body.data.description)
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/[\s,.;:]+/),
  );
  expect(description).toMatch(/…$/);
  expect(description.length).toBeLessThanOrEqual(300);
  expect(words).toContain(description.slice(0, -1).split(' ').at(-1));
});

test.each([
  '<p>One &amp; <b>two</b></p>\n<p> </p>',
  '<h2>On the day</h2><p>You get:</p><ul><li>ECG</li> <li>heart (echo)</li></ul><p>Call 103.</p><p>«Արև»</p>',
  '<p>Բերեք՝</p><ul><li>անձնագիր։</li><li>դեղեր</li></ul>',
  '<blockquote><p>“Rest!”</p></blockquote><TABLE><tr><td>1</td><td>2 &lt; 3</td></tr><tr><td>4</td></tr></TABLE>',
  '<p></p>',
])('The database makes plain text of %s as pages do', async (html) => {
  const { rows } = await sql<{ text: string }>`select plain_text(${html}) as text`.execute(portal.db);
  expect(rows).toEqual([{ text: plainText(html) }]);
});

test('Search results are in the language of the reader, independent of the query', async () => {
  const title = async (language: string) =>
    (await search('кардиология', language)).find(({ path }) => path === 'specializations')?.title;
  expect([await title('hy'), await title('ru'), await title('en')]).toEqual([
    'Սրտաբանություն',
    'Кардиология',
    'Cardiology',
  ]);
});

test.each([
  ['Ani Grigoryan', 'doctors/ani-grigoryan', 'doctor'],
  ['Grigoryan Ani', 'doctors/ani-grigoryan', 'doctor'],
  ['cardiology', 'specializations/cardiology', 'specialization'],
  ['General practitioner consultation', 'services/therapist-consultation', 'service'],
  ['our mission', 'company-description/our-mission', 'page'],
  ['How do I book a visit?', 'faqs/1', 'question'],
])('The first result for %s is %s', async (text, address, type) => {
  const [first] = await search(text);
  expect([`${first?.path}/${first?.slug}`, first?.type]).toEqual([address, type]);
});

test('Every type of content is found under the path that shows it', async () => {
  const { rows } = await sql<{ path: string; title: string }>`
    select distinct on (path) path, texts -> 'ru' ->> 'title' as title from search_entry order by path, id`.execute(
    portal.db,
  );
  expect(rows.map(({ path }) => path).sort()).toEqual(
    [
      ...['branches', 'company-description', 'doctors', 'faqs', 'news', 'pages'],
      ...['seminars', 'services', 'specializations', 'vacancies'],
    ].sort(),
  );
  for (const { path, title } of rows) {
    const found = await search(title, 'ru');
    expect([path, found.some((one) => one.path === path && one.title === title)]).toEqual([path, true]);
  }
});

test.each([
  ['cardiolgy', 'specializations/cardiology'],
  ['carduology', 'specializations/cardiology'],
  ['gardiology', 'specializations/cardiology'],
  ['cadriology', 'specializations/cardiology'],
  ['кордиология', 'specializations/cardiology'],
  ['սրտբանություն', 'specializations/cardiology'],
  ['grigoryna', 'doctors/ani-grigoryan'],
  ['cardiolgy consultaton', 'services/cardiologist-consultation'],
])('The misspelt query %s still finds %s', async (text, address) => {
  expect(addresses(await search(text))).toContain(address);
});

test('The first three letters of a word are enough to find it', async () => {
  expect(addresses(await search('cardi'))).toContain('specializations/cardiology');
  expect(await search('ca')).toEqual([]);
  expect(await search('')).toEqual([]);
  expect(await search('   a ')).toEqual([]);
});

test.each([
  'ь'.repeat(100),
  '%%%',
  "' or 1=1 --",
  'a & b | !c',
  '<script>',
  ':*:*',
  '\\\\\\',
  '«»„“',
  'Ա՛՛՛',
  'z\u{f31db}ԶP\u4d67Gֆ',
])('A query like %s is no error', async (text) => {
  expect(Array.isArray(await search(text))).toBe(true);
});

test.each(['zzyzxquuv', 'qqqq', 'ккк', 'x y z'])(
  'A query for %s, which no text contains, has no results',
  async (text) => {
    const { body } = await portal.get(`/portal/api/v1/search?${new URLSearchParams({ text }).toString()}`);
    expect(body).toEqual({ data: [], total: 0 });
  },
);

test('A query with an initial and a name finds the person', async () => {
  expect(addresses(await search('A Grigoryan'))).toContain('doctors/ani-grigoryan');
});

test('Armenian words are found in all their spellings', async () => {
  const yerevan = addresses(await search('երևան', 'hy'));
  expect(yerevan.length).toBeGreaterThan(0);
  for (const spelling of ['ԵՐԵՎԱՆ', 'երեւան', 'Երե՛ւան'])
    expect(addresses(await search(spelling, 'hy'))).toEqual(yerevan);
});

test('Tags and entities are neither searched nor shown', async () => {
  await sql`update news_translation set description = '<p>Fresh&nbsp;air &amp; <strong>quietwords</strong></p>'
    where news_id = 1`.execute(portal.db);
  const [found] = await search('quietwords');
  expect(found?.description).toBe('Fresh air & quietwords');
  expect(await search('nbsp')).toEqual([]);
  for (const { description } of await search('cardiology')) expect(description).not.toMatch(/<|&[a-z]+;/);
});

test('Results are limited per type of content, so that no type hides the others', async () => {
  const found = await search('consultation', 'en', 3);
  const paths = found.map(({ path }) => path);
  expect(new Set(paths).size).toBeGreaterThan(1);
  for (const path of paths) expect(paths.filter((each) => each === path).length).toBeLessThanOrEqual(3);
});

test('A renamed doctor is found by the new name and no longer by the old one', async () => {
  await portal.db
    .updateTable('doctorTranslation')
    .set({ lastName: 'Quorvixian' })
    .where('doctorId', '=', 2)
    .execute();
  const { slug } = await portal.db
    .selectFrom('doctor')
    .select('slug')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  expect(addresses(await search('quorvixian'))).toEqual([`doctors/${slug}`]);
  expect(addresses(await search('quorviksian'))).toEqual([`doctors/${slug}`]);
  await portal.db.updateTable('doctor').set({ slug: 'moved' }).where('id', '=', 2).execute();
  expect(addresses(await search('quorvixian'))).toEqual(['doctors/moved']);
  await sql`delete from faq_translation where faq_id = 1`.execute(portal.db);
  const { rows } = await sql`select from search_entry where path = 'faqs' and source_id = 1`.execute(
    portal.db,
  );
  expect(rows).toHaveLength(0);
});

test('The search does not find content of a failed transaction', async () => {
  const write = portal.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('doctorTranslation')
      .set({ lastName: 'Wroblequinx' })
      .where('doctorId', '=', 3)
      .execute();
    throw new Error('undone');
  });
  await expect(write).rejects.toThrow('undone');
  expect(await search('wroblequinx')).toEqual([]);
});

test('News of a future day are not found before it', async () => {
  await portal.db.updateTable('news').set({ newsDate: '2027-02-16' }).where('id', '=', 1).execute();
  expect(await search('quietwords')).toEqual([]);
  portal.clock.pass(86_400_000);
  expect(await search('quietwords')).toHaveLength(1);
});

test('Services that no branch offers, and packages without contents, are not found', async () => {
  const rename = (slug: string, title: string) =>
    portal.db
      .updateTable('serviceTranslation')
      .set({ title })
      .where('serviceId', 'in', portal.db.selectFrom('service').where('slug', '=', slug).select('id'))
      .returning('serviceId')
      .executeTakeFirstOrThrow();
  const { serviceId } = await rename('voice-clinic', 'Plimquartz');
  await rename('tonsil-rinsing', 'Grovenwick');
  expect(addresses(await search('plimquartz'))).toEqual(['services/voice-clinic']);
  expect(addresses(await search('grovenwick'))).toEqual(['services/tonsil-rinsing']);
  await portal.db.deleteFrom('servicePrice').where('serviceId', '=', serviceId).execute();
  await portal.db
    .updateTable('service')
    .set({ personalPackage: true })
    .where('slug', '=', 'tonsil-rinsing')
    .execute();
  expect(await search('plimquartz')).toEqual([]);
  expect(await search('grovenwick')).toEqual([]);
});

test('A query that is too long is refused by its field', async () => {
  const { status, body } = await portal.get(`/portal/api/v1/search?text=${'a'.repeat(101)}`);
  expect([status, body.fields]).toEqual([422, [{ path: 'text', key: 'tooLong' }]]);
});
