import fc from 'fast-check';
import { sql } from 'kysely';
import { importSeed } from '../content/import/import-seed.ts';
import { readSeed } from '../content/seed/read-seed.ts';
import { cleanRichText } from './rich-text.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';
import { testNow } from '../testing/test-clock.ts';
import corpus from './attacks.json' with { type: 'json' };

const tags = 'p|br|h2|h3|h4|ul|ol|li|blockquote|strong|b|em|i|sub|sup|a|img|table|thead|tbody|tr|th|td';
/** Matches text in which all markup is a listed tag with listed attributes. */
const listedAlone = new RegExp(
  `^(?:[^<>]|</?(?:${tags})(?: (?:href|loading|src|alt|width|height)="[^"<>]*")*(?: /)?>)*$`,
);
const addresses = /(href|src)="([^"]*)"/g;
const own = 'https://own.example';
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

const expectHarmless = (html: string): void => {
  expect(html).toMatch(listedAlone);
  const inTags = [...html.matchAll(/<[^>]+>/g)].flatMap(([tag]) => [...tag.matchAll(addresses)]);
  for (const [, name, address = ''] of inTags) {
    // An invalid address leads nowhere.
    if (!URL.canParse(decoded(address), own)) continue;
    const { protocol, origin, pathname } = new URL(decoded(address), own);
    expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
    if (name === 'src') expect([origin, pathname.startsWith('/portal/')]).toEqual([own, true]);
  }
};

test('Named HTML entities become characters, except the few that markup needs', () => {
  const clean = cleanRichText(
    '<p>&laquo;A&nbsp;&amp;&nbsp;B&raquo; &mdash; &#8470;&#x31; &lt;&gt; &quot;</p>',
  );
  expect(clean).toBe('<p>«A\u00a0&amp;\u00a0B» — №1 &lt;&gt; "</p>');
});

test.each(corpus)('Cleaned rich text cannot run %j', (attack) => {
  const clean = cleanRichText(`<p>before</p>${attack}<p>after</p>`);
  expectHarmless(clean);
  expect(clean).toContain('before');
  expect(cleanRichText(clean)).toBe(clean);
});

test('Cleaned rich text cannot run any mix of attack fragments, however often it is cleaned', () => {
  const pieces = [
    ...corpus,
    '<',
    '>',
    '"',
    "'",
    '`',
    '&',
    '&#',
    ';',
    '<!--',
    '-->',
    '</',
    '<p ',
    '=',
    '\0',
    '\n',
  ];
  const piece = fc.tuple(fc.constantFrom(...pieces), fc.nat(80), fc.nat(80));
  const text = fc
    .array(piece, { maxLength: 8 })
    .map((parts) => parts.map(([part, from, to]) => (from % 3 === 0 ? part.slice(from, to) : part)).join(''));
  fc.assert(
    fc.property(text, (html) => {
      const clean = cleanRichText(html);
      expectHarmless(clean);
      expectHarmless(cleanRichText(clean));
    }),
    { numRuns: 2_000 },
  );
});

test('Rich text by editors stays unchanged', async () => {
  const { doctors, specializations, branches, descriptions } = await readSeed();
  const all = [
    ...doctors,
    ...specializations,
    ...branches,
    ...descriptions.services,
    ...descriptions.specializations,
  ];
  for (const { translations } of all)
    for (const { description } of Object.values(translations))
      expect(cleanRichText(description)).toBe(description);
  const rich =
    '<h2>Price &amp; terms</h2><table><tbody><tr><th>m<sup>2</sup></th><td>1 &lt; 2</td></tr></tbody></table>' +
    '<p>See <a href="/hy/doctors">doctors</a>, <a href="tel:+37460000000">call</a><br /></p>' +
    '<img loading="lazy" src="/portal/images/a.png" alt="A &quot;room&quot;" width="1280" height="960" />';
  expect(cleanRichText(rich)).toBe(rich);
});

test.each([
  ['sides that are no numbers', 'alt="" width="100%" height="960"', 'alt=""'],
  ['a single side', 'alt="A" width="1280"', 'alt="A"'],
  ['eager loading', 'loading="eager" alt="A"', 'alt="A"'],
  ['styles and handlers', 'style="position:fixed" onload="x()" class="a" alt="A"', 'alt="A"'],
])('Pictures in rich text lose %s and load lazily', (_, written, kept) => {
  expect(cleanRichText(`<img src="/portal/a.webp" ${written}>`)).toBe(
    `<img loading="lazy" src="/portal/a.webp" ${kept} />`,
  );
});

test('Rich text with unlimited nesting is cut and no error', () => {
  expectHarmless(cleanRichText('<ul><li>'.repeat(5_000)));
});

/** PostgreSQL stores no NUL characters. */
const attack = corpus.join('').replaceAll('\0', '');
const tables = [
  ...['doctor', 'specialization', 'branch', 'text_block', 'company_text', 'custom_page'],
  ...['news', 'seminar', 'vacancy', 'faq', 'family', 'bond', 'attachment_type', 'survey'],
].map((name) => `${name}_translation`);
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const descriptionsOf = async (path: string): Promise<string[]> => {
  const { body } = await portal.get(`/portal/api/v1/${path}`, { language: 'en' });
  return [body.data].flat().map(({ description }: { description: string }) => description);
};
const served = [
  'doctors/bySlug/ani-grigoryan',
  ...['specializations', 'specializations/bySlug/cardiology'],
  ...['branches', 'branches/bySlug/komitas'],
  ...['service-description', 'specialization-description', 'our-mission', 'custom-pages/bySlug/first-visit'],
  ...['news', 'seminars', 'vacancies', 'faqs', 'families', 'investors', 'personal-packages/specializations'],
  ...['patient-attachments', 'surveys/bySlug/visit-feedback'],
];

test('Unsafe markup in the database is sanitised when it is read', async () => {
  for (const table of tables)
    await sql`update ${sql.table(table)} set description = ${attack}`.execute(portal.db);
  const ways = JSON.stringify([{ title: 'The app', description: attack }]);
  await sql`update bond_translation set ways_to_buy = ${ways}::jsonb`.execute(portal.db);
  const { body } = await portal.get('/portal/api/v1/investors', { language: 'en' });
  expect(body.data.waysToBuy).toHaveLength(1);
  expectHarmless(body.data.waysToBuy[0].description);
  const texts = (await Promise.all(served.map(descriptionsOf))).flat();
  expect(texts.length).toBeGreaterThan(served.length);
  for (const text of texts) expectHarmless(text);
});

test('A title with markup is escaped inside another text', async () => {
  await sql`update branch_translation set title = ${attack}`.execute(portal.db);
  const { body } = await portal.get('/portal/api/v1/services/branch-services?specializationId=2');
  expect(body.data.length).toBeGreaterThan(0);
  for (const { branch } of body.data) expectHarmless(branch);
});

test('The importer of the seed sanitises texts', async () => {
  const seed = await readSeed();
  const poisoned = <Item extends { translations: Record<'hy' | 'ru' | 'en', { description: string }> }>(
    item: Item,
  ): Item => {
    const { hy, ru, en } = item.translations;
    const translations = {
      hy: { ...hy, description: attack },
      ru: { ...ru, description: attack },
      en: { ...en, description: attack },
    };
    return { ...item, translations };
  };
  const { doctors, specializations, branches, descriptions } = seed;
  await importSeed(
    portal.db,
    {
      ...seed,
      doctors: doctors.map(poisoned),
      specializations: specializations.map(poisoned),
      branches: branches.map(poisoned),
      descriptions: {
        services: descriptions.services.map(poisoned),
        specializations: descriptions.specializations.map(poisoned),
        faqs: descriptions.faqs.map(poisoned),
        vacancies: descriptions.vacancies.map(poisoned),
        'personal-packages': descriptions['personal-packages'].map(poisoned),
      },
      families: seed.families.map(poisoned),
      investors: poisoned(seed.investors),
      attachments: seed.attachments.map(poisoned),
      surveys: seed.surveys.map(poisoned),
      news: seed.news.map(poisoned),
      seminars: seed.seminars.map(poisoned),
      'custom-pages': seed['custom-pages'].map(poisoned),
      'company-texts': seed['company-texts'].map(poisoned),
      vacancies: { ...seed.vacancies, vacancies: seed.vacancies.vacancies.map(poisoned) },
      faqs: { ...seed.faqs, questions: seed.faqs.questions.map(poisoned) },
    },
    { hash: 'poisoned', clock: () => testNow },
  );
  for (const table of tables) {
    const { rows } = await sql<{
      description: string;
    }>`select distinct description from ${sql.table(table)}`.execute(portal.db);
    expect(rows).toHaveLength(1);
    for (const { description } of rows) expectHarmless(description);
  }
});
