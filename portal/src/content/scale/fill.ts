import { sql } from 'kysely';
import { plainDateAt } from '../../clinic-time.ts';
import { systemClock, type Clock } from '../../clock.ts';
import { readStorageConfig } from '../../config.ts';
import { createDatabase, type Database, type Executor } from '../../db/factory.ts';
import { migrate } from '../../db/migrate.ts';
import { refreshTotals } from '../../db/totals.ts';
import { prepareDatabase } from '../prepare.ts';
import { readSeed } from '../seed/read-seed.ts';
import { writeAppointments, writeFaithfulPatient, writePatients } from './appointments.ts';
import { writeDoctors, writeNews, writeQuestions, writeServices } from './content.ts';
import { writeSearchEntries } from './search-entries.ts';
import { withoutUpkeep } from './upkeep.ts';
import { seededDice } from './words.ts';

export interface Sizes {
  readonly doctors: number;
  /** All search entries, including doctors. */
  readonly entries: number;
  readonly patients: number;
  readonly appointments: number;
  /** Additional appointments of one patient. */
  readonly ofOnePatient: number;
}

const full: Sizes = {
  doctors: 10_000,
  entries: 100_000,
  patients: 20_000,
  appointments: 1_000_000,
  ofOnePatient: 10_000,
};

interface FillOptions {
  readonly sizes: Sizes;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

/** Refuses a database with other tables; continues one that an interrupted run of this script started. */
const begin = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ used: boolean; ours: boolean }>`
    select to_regclass('doctor') is not null as used, to_regnamespace('scale') is not null as ours`.execute(
    db,
  );
  if (rows[0]?.used && !rows[0].ours)
    throw new Error(
      'The database is not empty. Invented doctors do not belong beside real ones: name an empty database.',
    );
  await sql`create schema if not exists scale`.execute(db);
};

const isFilled = async (db: Executor): Promise<boolean> => {
  const { rows } = await sql<{
    filled: boolean;
  }>`select to_regclass('scale.filled') is not null as filled`.execute(db);
  return rows[0]?.filled ?? false;
};

const write = async (db: Executor, { sizes, clock, say }: FillOptions): Promise<void> => {
  const needs = { db, seed: await readSeed(), dice: seededDice(20_261_122) };
  const { rows } = await sql<{ count: number }>`select count(*) from search_entry`.execute(db);
  const rest = sizes.entries - sizes.doctors - (rows[0]?.count ?? 0);
  if (rest < 0) throw new RangeError('Fewer entries than there are already.');
  const services = Math.floor(rest * 0.3);
  const news = Math.floor(rest * 0.3);
  const fill = async (): Promise<void> => {
    say(`${sizes.doctors} doctors`);
    await writeDoctors(needs, sizes.doctors);
    say(`${services} services, ${news} news, ${rest - services - news} questions`);
    await writeServices(needs, services);
    await writeNews(needs, news);
    await writeQuestions(needs, rest - services - news);
  };
  await withoutUpkeep(db, fill, async () => {
    await writeSearchEntries(db, say);
    await sql.raw(refreshTotals).execute(db);
  });
  say(`${sizes.patients} patients`);
  await writePatients(db, needs.dice, sizes.patients);
  const today = plainDateAt(clock());
  await writeAppointments(db, sizes, { today, say });
  say(`${sizes.ofOnePatient} appointments of one patient`);
  await writeFaithfulPatient(db, sizes.ofOnePatient, today);
  // In the same transaction as the rows: an interrupted run is rolled back completely.
  await sql`create table scale.filled as select now() as at`.execute(db);
};

/** Fills an empty database with the largest network of clinics that we expect, for load tests. */
export const fillToScale = async (db: Database, options: FillOptions): Promise<void> => {
  const { clock, say } = options;
  await begin(db);
  if (await isFilled(db)) {
    // Only migrations run: importing changed content would take minutes at this size.
    await migrate(db, say);
    return say('it was filled before');
  }
  await prepareDatabase({ db, clock, say });
  await db.connection().execute(async (connection) => {
    // These statements take longer than the timeout for requests of visitors.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
    await connection.transaction().execute((transaction) => write(transaction, options));
    say('analysing');
    await sql`vacuum analyze`.execute(connection);
    await sql`reset all`.execute(connection);
  });
};

if (import.meta.main) {
  try {
    const db = createDatabase({ url: readStorageConfig(process.env).DATABASE_URL, poolSize: 2 });
    const started = performance.now();
    const say = (line: string): void => {
      const seconds = Math.round((performance.now() - started) / 1000);
      process.stdout.write(`scale: ${String(seconds).padStart(4)} s  ${line}\n`);
    };
    await fillToScale(db, { sizes: full, clock: systemClock, say }).finally(() => db.destroy());
  } catch (error) {
    process.stderr.write(`scale: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
