import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { passwordMatches } from '../modules/account/credentials/password.ts';
import { addAppointment } from '../testing/builders.ts';
import { testNow } from '../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { importSeed } from './import/import-seed.ts';
import { importTexts } from './import/texts.ts';
import { checkDatabase, migrate, migrationLock, pendingMigrations } from '../db/migrate.ts';
import { prepareDatabase } from './prepare.ts';
import { demoSeed, readSeed } from './seed/read-seed.ts';
import type { Tables } from '../db/tables.ts';

const opened: TestDatabase[] = [];
const open = async (options: { poolSize?: number; empty?: boolean } = {}): Promise<TestDatabase> => {
  const database = await openTestDatabase(options);
  opened.push(database);
  return database;
};
afterAll(() => Promise.all(opened.map(({ drop }) => drop())));

const clock = () => testNow;
const counted: readonly (keyof Tables)[] = [
  ...([
    'doctor',
    'doctorTranslation',
    'doctorService',
    'doctorPolicy',
    'workingRange',
    'service',
    'servicePrice',
  ] as const),
  ...([
    'branch',
    'branchHours',
    'patient',
    'appointment',
    'holiday',
    'homeSlide',
    'textBlockTranslation',
  ] as const),
];
const counts = async ({ db }: TestDatabase): Promise<number[]> =>
  Promise.all(
    counted.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
      return rows[0]?.count ?? 0;
    }),
  );

test('Portals that start at the same time on an empty database migrate it once', async () => {
  const { db } = await open({ empty: true, poolSize: 6 });
  expect((await pendingMigrations(db)).length).toBeGreaterThan(3);
  const steps: string[] = [];
  await Promise.all(Array.from({ length: 3 }, () => migrate(db, (name) => steps.push(name))));
  expect(steps).toEqual([...new Set(steps)].sort());
  expect(await pendingMigrations(db)).toEqual([]);
});

test('A migration may take longer than a statement of a request', async () => {
  const { db } = await open({ empty: true, poolSize: 2 });
  // Another portal migrates: the first statement of this one waits for it.
  const { migrating } = await db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(other);
    await sql`set statement_timeout = 500`.execute(db);
    const waiting = migrate(db);
    await sql`select pg_sleep(1)`.execute(other);
    // Within an object: the lock ends with this transaction, which would wait for a promise.
    return { migrating: waiting };
  });
  await migrating;
  expect(await pendingMigrations(db)).toEqual([]);
});

test('A failed migration changes nothing', async () => {
  const { db } = await open({ empty: true });
  await sql`create table appointment (id int)`.execute(db);
  await expect(migrate(db)).rejects.toThrow('already exists');
  const { rows } = await sql<{ city: string | null }>`select to_regclass('city')::text as city`.execute(db);
  expect(rows[0]?.city).toBeNull();
});

test('An applied migration that was edited later is refused by its name', async () => {
  const { db } = await open();
  await sql`update migration set hash = 'other' where name = '001-catalogue.sql'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('001-catalogue.sql was changed');
});

test('A database without case folding for Armenian is refused with an explanation', async () => {
  const { db } = await open({ empty: true });
  await sql`create function public.lower(text) returns text language sql as 'select $1'`.execute(db);
  await db.connection().execute(async (connection) => {
    await sql`set search_path to public, pg_catalog`.execute(connection);
    await expect(checkDatabase(connection)).rejects.toThrow('folds Armenian and Russian letters');
  });
});

test('After the migration of an older database, its doctors accept all payers', async () => {
  const { db } = await open();
  await sql`drop table doctor_policy`.execute(db);
  await sql`delete from migration where name = '015-doctor-policy.sql'`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ doctors: number; kinds: number; taken: number }>`
    select (select count(*) from doctor) as doctors, (select count(*) from policy) as kinds,
      (select count(*) from doctor_policy) as taken`.execute(db);
  expect(rows[0]?.taken).toBe((rows[0]?.doctors ?? 0) * (rows[0]?.kinds ?? 0));
  expect(rows[0]?.taken).toBeGreaterThan(0);
});

test('After the migration, doctors whom an editor added before accept all payers, and others what they did', async () => {
  const { db } = await open();
  await sql`drop trigger payers_accepted on doctor`.execute(db);
  await sql`drop function accept_all_payers`.execute(db);
  await sql`delete from doctor_policy where doctor_id = 1`.execute(db);
  await sql`delete from doctor_policy where doctor_id = 2 and policy <> 'self'`.execute(db);
  await sql`delete from migration where name = '266-payers-of-new-doctors.sql'`.execute(db);
  await migrate(db);
  const policiesOf = async (doctorId: number) =>
    (await db.selectFrom('doctorPolicy').where('doctorId', '=', doctorId).select('policy').execute())
      .map(({ policy }) => policy)
      .sort();
  expect(await policiesOf(1)).toEqual(['employer', 'insurance', 'self']);
  expect(await policiesOf(2)).toEqual(['self']);
});

test('Preparing a prepared database again changes nothing', async () => {
  const database = await open();
  const said: string[] = [];
  await prepareDatabase({ db: database.db, clock, say: (line) => said.push(line) });
  expect(said).toEqual(['content is up to date']);
});

test('Without demo people, the clinic content exists and nobody can sign in', async () => {
  const { db } = await open({ empty: true });
  await prepareDatabase({ db, clock, say: () => {}, demoPeople: false });
  for (const table of ['patient', 'clinicRegister', 'appointment', 'opinion'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('doctor').select('id').execute()).not.toEqual([]);
  const said: string[] = [];
  await prepareDatabase({ db, clock, say: (line) => said.push(line), demoPeople: false });
  expect(said).toEqual(['content is up to date']);
});

test('Reviews in the folder of a clinic are imported without demo people', async () => {
  const { db } = await open({ empty: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'clinic-'));
  await cp(demoSeed, folder, { recursive: true });
  await prepareDatabase({ db, clock, say: () => {}, demoPeople: false, seed: folder });
  const counted = db.selectFrom('opinion').select(({ fn }) => fn.countAll<number>().as('count'));
  expect((await counted.executeTakeFirstOrThrow()).count).toBe((await readSeed()).opinions.length);
  await rm(folder, { recursive: true });
});

test('A review that the desk has withdrawn stays withdrawn after an import', async () => {
  const { db } = await open();
  const review = () =>
    db.selectFrom('opinion').where('id', '=', 62).select(['published']).executeTakeFirstOrThrow();
  await db
    .updateTable('opinion')
    .set({ published: false, refusedAt: new Date(testNow) })
    .where('id', '=', 62)
    .execute();
  await importSeed(db, await readSeed(), { hash: 'again', clock });
  expect(await review()).toEqual({ published: false });
});

test('Demo accounts of an earlier preparation are locked when production begins', async () => {
  const { db } = await open();
  const { managerId, subjectId } = await db
    .selectFrom('familyGrant')
    .where('kind', '=', 'child')
    .select(['managerId', 'subjectId'])
    .executeTakeFirstOrThrow();
  const [device, createdAt] = ['Chrome', new Date(testNow)];
  const begun = {
    ...{ device, createdAt, actorId: managerId },
    ...{ replaces: null, endedAt: null, endedBy: null },
  };
  const sessions = [managerId, subjectId].map((patientId) => ({ ...begun, patientId, id: randomUUID() }));
  await db.insertInto('session').values(sessions).execute();
  const said: string[] = [];
  await prepareDatabase({ db, clock, say: (line) => said.push(line), demoPeople: false });
  expect(await db.selectFrom('session').where('endedAt', 'is', null).select('id').execute()).toEqual([]);
  expect(said[0]).toMatch(/^[1-9]\d* demo accounts of an earlier preparation can no longer sign in$/);
  const hashes = await db
    .selectFrom('patient')
    .select('passwordHash')
    .where('username', '=', 'ani.demo')
    .execute();
  expect(await passwordMatches('arev-demo-ani', hashes[0]?.passwordHash, 'test')).toBe(false);
  expect(await db.selectFrom('patient').select('id').where('role', '=', 'ADMIN').execute()).toEqual([]);
});

test('Importing the same seed again keeps every count, password and visit', async () => {
  const database = await open();
  const { db } = database;
  const passwords = () => db.selectFrom('patient').select(['id', 'passwordHash']).orderBy('id').execute();
  const [countsBefore, passwordsBefore] = [await counts(database), await passwords()];
  await addAppointment(db);
  await importSeed(db, await readSeed(), { hash: 'again', clock });
  expect(await passwords()).toEqual(passwordsBefore);
  const visits = counted.indexOf('appointment');
  expect(await counts(database)).toEqual(
    countsBefore.map((count, at) => (at === visits ? count + 1 : count)),
  );
});

test('Importing a changed seed changes the content', async () => {
  const { db } = await open();
  const seed = await readSeed();
  const cities = seed.cities.map((city) => ({
    ...city,
    translations: { ...city.translations, en: { name: 'Elsewhere' } },
  }));
  await importSeed(db, { ...seed, cities }, { hash: 'changed', clock });
  const names = await db.selectFrom('cityTranslation').where('language', '=', 'en').select('name').execute();
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Elsewhere']));
});

test('Importing a changed seed keeps what editors added, with its prices, links and hours', async () => {
  const { db } = await open();
  const seed = await readSeed();
  const [doctor, branch] = [seed.doctors[0]!, seed.branches[0]!];
  const work = { doctorId: doctor.id, branchId: doctor.branchIds[0]! };
  const added = { id: 10_000_001, slug: 'added' };
  await sql`
    insert into service (id, slug, specialization_id, duration_minutes, task, personal_package, survey, sort_order)
    select ${added.id}, ${added.slug}, specialization_id, 30, false, true, false, 1 from service where id = 1`.execute(
    db,
  );
  await sql`
    insert into branch select (jsonb_populate_record(branch,
      ${JSON.stringify({ id: added.id, slug: added.slug })}::jsonb)).* from branch where id = ${branch.id}`.execute(
    db,
  );
  await db.insertInto('package').values({ id: added.id, validDays: 90 }).execute();
  const here = { doctorId: doctor.id, branchId: added.id };
  const kept = {
    servicePrice: { serviceId: added.id, branchId: branch.id, price: 5000 },
    packageItem: { packageId: added.id, serviceId: 1, quantity: 2 },
    doctorService: { doctorId: doctor.id, serviceId: added.id },
    doctorBranch: here,
    workingRange: { ...here, weekday: 1, starts: '09:00', ends: '13:00' },
    extraHours: { ...work, date: '2026-12-05', starts: '10:00', ends: '12:00' },
  };
  for (const [table, row] of Object.entries(kept))
    await db
      .insertInto(table as keyof typeof kept)
      .values(row)
      .execute();
  const doctors = seed.doctors.map((one) =>
    one === doctor ? { ...one, serviceIds: one.serviceIds.slice(1) } : one,
  );
  await importSeed(db, { ...seed, doctors }, { hash: 'changed', clock });
  for (const [table, row] of Object.entries(kept))
    expect(
      await db
        .selectFrom(table as keyof typeof kept)
        .selectAll()
        .execute(),
    ).toContainEqual(expect.objectContaining(row));
  // Hours that the desk showed before cannot be saved over the imported ones.
  const versions = await db
    .selectFrom('doctorBranch')
    .where('doctorId', '=', work.doctorId)
    .where('branchId', '=', work.branchId)
    .select('hoursVersion')
    .execute();
  expect(versions).toEqual([{ hoursVersion: 2 }]);
  const services = await db
    .selectFrom('doctorService')
    .where('doctorId', '=', doctor.id)
    .select('serviceId')
    .execute();
  expect(services.map(({ serviceId }) => serviceId).sort((a, b) => a - b)).toEqual(
    [...doctor.serviceIds.slice(1), added.id].sort((a, b) => a - b),
  );
});

test('A clinic without demo people keeps its content when the demo clinic of a new version differs', async () => {
  const { db } = await open();
  const prepare = async (seed?: string): Promise<string[]> => {
    const said: string[] = [];
    await prepareDatabase({ db, clock, say: (line) => said.push(line), demoPeople: false, seed });
    return said;
  };
  await db.updateTable('seedState').set({ hash: 'an earlier version without people' }).execute();
  await db.updateTable('cityTranslation').set({ name: 'Edited' }).execute();
  const cities = async () =>
    (await db.selectFrom('cityTranslation').select('name').execute()).map(({ name }) => name);
  expect(await prepare()).toEqual([
    'the content of this database is kept; SEED_DIR names a folder to import',
  ]);
  expect(new Set(await cities())).toEqual(new Set(['Edited']));
  expect(await prepare(demoSeed)).toContain('writing places');
  expect(await cities()).not.toContain('Edited');
});

test('A site whose content has no notice gets one that is not shown', async () => {
  const { db } = await open();
  await db.deleteFrom('customPage').where('slug', '=', 'top-notice').execute();
  const seed = await readSeed();
  const pages = seed['custom-pages'].filter(({ slug }) => slug !== 'top-notice');
  for (const _ of ['first', 'again']) await importTexts(db, { ...seed, 'custom-pages': pages });
  const notices = db.selectFrom('customPage').where('slug', '=', 'top-notice').select('shown');
  expect(await notices.execute()).toEqual([{ shown: false }]);
});

test('The visits of the demo account are around today, on working days of the doctor', async () => {
  const { db } = await open();
  const visits = await db.selectFrom('appointment').selectAll().execute();
  expect(visits.some(({ startsAt }) => startsAt.getTime() > testNow)).toBe(true);
  expect(visits.some(({ startsAt }) => startsAt.getTime() < testNow)).toBe(true);
  for (const { status, startsAt } of visits)
    if (status === 'booked') expect(startsAt.getTime()).toBeGreaterThan(testNow);
});

test.each([
  ['Սև', 'սեվ'],
  ['ՍԵՎ', 'սեվ'],
  ['սեւ', 'սեվ'],
  ['Ի՞նչ է', 'ինչ է'],
  ['<p>Ёлка&nbsp; <b>и</b>\n шар</p>', 'елка и шар'],
])('The full-text search of the database folds %s to %s', async (text, folded) => {
  const { db } = opened[0]!;
  const { rows } = await sql<{ folded: string }>`select fold_search(${text}) as folded`.execute(db);
  expect(rows[0]?.folded).toBe(folded);
});
