import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
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

test('An export of a database without imported content is refused', async () => {
  const { db } = await open();
  await sql`delete from seed_file`.execute(db);
  await expect(exportContent(db, folder)).rejects.toThrow('Nothing was ever imported');
});
