import { sql } from 'kysely';
import { plainDateAt } from '../../clinic-time.ts';
import { systemClock, type Clock } from '../../clock.ts';
import { readStorageConfig } from '../../config.ts';
import { createDatabase, type Database } from '../factory.ts';
import { prepareDatabase } from '../prepare.ts';
import { readSeed } from '../seed/read-seed.ts';
import { writeAppointments, writePatients } from './appointments.ts';
import { writeDoctors, writeNews, writeQuestions, writeServices } from './content.ts';
import { seededDice } from './words.ts';

export interface Sizes {
  readonly doctors: number;
  /** All that can be found, doctors included. */
  readonly entries: number;
  readonly patients: number;
  readonly appointments: number;
}

const full: Sizes = { doctors: 10_000, entries: 100_000, patients: 20_000, appointments: 1_000_000 };

interface FillOptions {
  readonly sizes: Sizes;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

const refuseFilled = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ used: boolean }>`select to_regclass('doctor') is not null as used`.execute(db);
  if (rows[0]?.used)
    throw new Error(
      'The database is not empty. Invented doctors do not belong beside real ones: name an empty database.',
    );
};

/** A network as large as it may ever get, in an empty database, to measure on. */
export const fillToScale = async (db: Database, { sizes, clock, say }: FillOptions): Promise<void> => {
  await refuseFilled(db);
  await prepareDatabase({ db, clock, say });
  const seed = await readSeed();
  await db.connection().execute(async (connection) => {
    // What is written here at once is more than any visitor may ever ask for.
    await sql`set statement_timeout = 0`.execute(connection);
    const needs = { db: connection, seed, dice: seededDice(20_261_122) };
    const { rows } = await sql<{ count: number }>`select count(*) from search_entry`.execute(connection);
    const rest = sizes.entries - sizes.doctors - (rows[0]?.count ?? 0);
    const services = Math.floor(rest * 0.3);
    const news = Math.floor(rest * 0.3);
    say(`${sizes.doctors} doctors`);
    await writeDoctors(needs, sizes.doctors);
    say(`${services} services, ${news} news, ${rest - services - news} questions`);
    await writeServices(needs, services);
    await writeNews(needs, news);
    await writeQuestions(needs, rest - services - news);
    say(`${sizes.patients} patients`);
    await writePatients(connection, sizes.patients);
    await writeAppointments(connection, sizes, { today: plainDateAt(clock()), say });
    say('analysing');
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
};

if (import.meta.main) {
  try {
    const db = createDatabase({ url: readStorageConfig(process.env).DATABASE_URL, poolSize: 2 });
    const say = (line: string): void => void process.stdout.write(`scale: ${line}\n`);
    await fillToScale(db, { sizes: full, clock: systemClock, say }).finally(() => db.destroy());
  } catch (error) {
    process.stderr.write(`scale: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
