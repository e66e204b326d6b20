import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testNow } from '../../testing/test-clock.ts';
import { importSeed } from '../import/import-seed.ts';
import { prepareDatabase } from '../prepare.ts';
import { demoSeed, readSeed } from '../seed/read-seed.ts';
import { exportContent } from './export-content.ts';

const opened: TestDatabase[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-export-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(opened.splice(0).map(({ drop }) => drop()));
});
const open = async (empty = false): Promise<TestDatabase> => {
  const database = await openTestDatabase({ empty });
  opened.push(database);
  return database;
};

test('Unchanged imported content is exported exactly as written', async () => {
  const { db } = await open();
  await exportContent(db, folder);
  const written = (await readdir(demoSeed)).filter((name) => name.endsWith('.json')).sort();
  expect((await readdir(folder)).sort()).toEqual(written);
  for (const name of written) {
    const [before, after] = await Promise.all(
      [demoSeed, folder].map(async (place): Promise<unknown> =>
        JSON.parse(await readFile(path.join(place, name), 'utf8')),
      ),
    );
    expect([name, after]).toEqual([name, before]);
  }
});

test('Links to what editors added are left out, so that the files can be imported', async () => {
  const [source, target] = [await open(), await open()];
  await sql`
    insert into service (id, slug, specialization_id, duration_minutes, task, personal_package, survey, sort_order)
    select 10000001, 'added', specialization_id, 30, false, true, false, 1 from service where id = 1`.execute(
    source.db,
  );
  await sql`insert into doctor_service (doctor_id, service_id) values (1, 10000001)`.execute(source.db);
  await exportContent(source.db, folder);
  const seed = await readSeed(folder);
  expect(seed.doctors.flatMap(({ serviceIds }) => serviceIds)).not.toContain(10_000_001);
  await importSeed(target.db, seed, { hash: 'exported', clock: () => testNow });
});

const rowsOf = async (db: TestDatabase['db'], table: string) =>
  (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows;

test('Questions of surveys and values of requisites are exported as editors wrote them', async () => {
  const [source, target] = [await open(), await open()];
  const run = (query: RawBuilder<unknown>) => query.execute(source.db);
  await run(sql`update survey_item_translation set title = 'How long was the wait?'
    where survey_item_id = 2 and language = 'en'`);
  await run(sql`update survey_item set sort_order = 99 where id = 3`);
  await run(sql`insert into survey_item (id, survey_id, parent_id, sort_order, item_type)
    values (10000001, 1, 2, 100, 'RadioButton')`);
  await run(sql`insert into survey_item_translation (survey_item_id, language, title)
    select 10000001, unnest(array['hy', 'ru', 'en'])::language, 'Over an hour'`);
  await run(sql`delete from survey_item where id = 4`);
  await run(sql`update survey_item_translation set title = '' where survey_item_id =
    (select min(id) from survey_item where item_type = 'Column')`);
  await run(sql`update requisite_translation set description = 'Arev CJSC' where requisite_id = 1`);
  await run(sql`update requisite_translation set description = '+374 (10) 11 11 11' where requisite_id =
    (select min(id) from requisite where type = 'phone')`);
  await run(sql`update requisite_translation set description = 'accounts@arev.example, ' || language
    where requisite_id = (select min(id) from requisite where type = 'email')`);
  await run(sql`update requisite set type = 'other' where type = 'link'`);
  await exportContent(source.db, folder);
  const seed = await readSeed(folder);
  const question = seed.surveys[0]!.items[0]!.children[0]!;
  expect(question.translations.en.title).toBe('How long was the wait?');
  expect(question.children.map(({ id }) => id).slice(-2)).toEqual([3, 10_000_001]);
  expect(seed.requisites.find(({ type }) => type === 'phone')).toMatchObject({ value: '+374 (10) 11 11 11' });
  await importSeed(target.db, seed, { hash: 'exported', clock: () => testNow });
  for (const table of ['requisite', 'requisite_translation', 'survey_item_translation'])
    expect(await rowsOf(target.db, table)).toEqual(await rowsOf(source.db, table));
  const { rows } = await sql`select nextval('content_id')::int as id`.execute(target.db);
  expect(rows).toEqual([{ id: 10_000_002 }]);
});

test('An item in a category that editors added is exported with its imported category', async () => {
  const [source, target] = [await open(), await open()];
  const run = (query: RawBuilder<unknown>) => query.execute(source.db);
  await run(sql`insert into faq_category (id, sort_order) values (10000001, 9)`);
  await run(sql`update faq set faq_category_id = 10000001 where id = 1`);
  await run(sql`insert into preparation (id, slug) values (10000002, 'added')`);
  await run(sql`update service set preparation_id = 10000002 where id = 1`);
  await run(sql`update operation set consultation_id = null
    where service_id = (select min(service_id) from operation)`);
  await exportContent(source.db, folder);
  const [seed, demo] = await Promise.all([readSeed(folder), readSeed()]);
  expect(seed.faqs.questions).toEqual(demo.faqs.questions);
  expect(seed.services.find(({ id }) => id === 1)?.preparationId).toBeNull();
  await importSeed(target.db, seed, { hash: 'exported', clock: () => testNow });
});

test('An export that cannot be imported names the items that have to be corrected', async () => {
  const { db } = await open();
  await sql`insert into faq_category (id, sort_order) values (10000001, 9)`.execute(db);
  await sql`update faq set faq_category_id = 10000001 where faq_category_id = 1`.execute(db);
  await sql`delete from faq_category where id = 1`.execute(db);
  await expect(exportContent(db, folder)).rejects.toThrow(
    /before an import:\nfaqs\.json:\d+: questions\.\d+\.categoryId: 1 is not in faqs\./,
  );
});

test('Changed content survives an export and an import into another database', async () => {
  const [source, target] = [await open(), await open(true)];
  await sql`update doctor_translation set last_name = 'Elsewhere' where doctor_id = 1 and language = 'en'`.execute(
    source.db,
  );
  await sql`update service_price set price = 99900 where service_id = 1 and branch_id = 2`.execute(source.db);
  await sql`update city set sort_order = 9 where id = 1`.execute(source.db);
  await sql`delete from doctor_policy where doctor_id = 1 and policy = 'employer'`.execute(source.db);
  await sql`update company set doctors = 61, phone = '+374 (60) 00 00 01'`.execute(source.db);
  await sql`update seo_data_translation set title = 'News of today' where title = 'News'`.execute(source.db);
  await sql`delete from opinion where id = 3`.execute(source.db);
  await exportContent(source.db, folder);
  const seed = await readSeed(folder);
  expect(seed.doctors[0]).toMatchObject({
    gender: 'female',
    policies: ['self', 'insurance'],
    translations: { en: { lastName: 'Elsewhere' } },
  });
  expect(seed.services[0]?.prices.find(({ branchId }) => branchId === 2)?.price).toBe(99_900);
  expect(seed.cities[0]?.sortOrder).toBe(9);
  expect([seed.home.statistics.doctors, seed.company.phone]).toEqual([61, '+374 (60) 00 00 01']);
  const titles = seed['seo-data'].map(({ translations }) => translations.en.title);
  expect(titles).toContain('News of today');
  expect(seed['seo-data'].find(({ global }) => global)?.picture).toEqual({ kind: 'home', slug: 'sunrise' });
  expect(seed.opinions.some(({ id }) => id === 3)).toBe(false);
  await prepareDatabase({ db: target.db, clock: () => testNow, say: () => {}, seed: folder });
  const again = path.join(folder, 'again');
  await exportContent(target.db, again);
  expect(await readSeed(again)).toEqual(seed);
});

test('Translations of reviews are exported as the desk left them, and imported over others', async () => {
  const [source, target] = [await open(), await open()];
  const seed = await readSeed();
  const { id, language, translations } = seed.opinions[0]!;
  const [unnamed, removed] = (['hy', 'ru', 'en'] as const).filter((each) => each !== language);
  await sql`update opinion_translation set full_name = '', message = 'Thanks.'
    where opinion_id = ${id} and language = ${unnamed}`.execute(source.db);
  await sql`delete from opinion_translation where opinion_id = ${id} and language = ${removed}`.execute(
    source.db,
  );
  await exportContent(source.db, folder);
  const exported = await readSeed(folder);
  const { fullName } = translations[language]!;
  expect(exported.opinions[0]!.translations).toEqual({
    [language]: translations[language],
    [unnamed!]: { fullName, message: 'Thanks.' },
  });
  await importSeed(target.db, exported, { hash: 'exported', clock: () => testNow });
  await exportContent(target.db, folder);
  expect(await readSeed(folder)).toEqual(exported);
  // An editor who has the former translations open is told of a conflict.
  const counted = await target.db.selectFrom('opinion').where('textsVersion', '>', 0).select('id').execute();
  expect(counted).toEqual([{ id }]);
});

test('Lists that have become empty can be imported, and lists of their items too', async () => {
  const { db } = await open();
  const seed = await readSeed();
  const doctors = seed.doctors.map((doctor) => ({ ...doctor, policies: [], schedule: [] }));
  const options = { hash: 'emptied', clock: () => testNow };
  await importSeed(db, { ...seed, surveys: [], attachments: [], doctors }, options);
  expect(await rowsOf(db, 'doctor_policy')).toEqual([]);
  await importSeed(db, { ...seed, patients: [], doctors: [], branches: [] }, options);
});

test('An export of a database without imported content is refused', async () => {
  const { db } = await open();
  await sql`delete from seed_file`.execute(db);
  await expect(exportContent(db, folder)).rejects.toThrow('Nothing was ever imported');
});
