import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../factory.ts';
import type { Seed } from '../seed/schema.ts';
import { importAppointments } from './appointments.ts';
import { importDoctors, importPlaces, importServices } from './catalogue.ts';
import { importCompany, importPolicies } from './company.ts';
import { importPatients } from './patients.ts';

const steps: readonly (readonly [string, (db: Executor, seed: Seed) => Promise<void>])[] = [
  ['places', importPlaces],
  ['services', importServices],
  ['policies', importPolicies],
  ['doctors', importDoctors],
  ['company', importCompany],
  ['patients', importPatients],
];

export const seedHash = async (db: Executor): Promise<string | undefined> =>
  (await db.selectFrom('seedState').select('hash').executeTakeFirst())?.hash;

/** All or nothing, and the same however often it runs. */
export const importSeed = async (
  db: Database,
  seed: Seed,
  { hash, clock, onStep = () => {} }: { hash: string; clock: Clock; onStep?: (name: string) => void },
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    for (const [name, step] of steps) {
      onStep(name);
      await step(transaction, seed);
    }
    onStep('appointments');
    await importAppointments(transaction, seed, clock());
    const row = { hash, writtenAt: new Date(clock()) };
    await transaction
      .insertInto('seedState')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  });
  await sql`analyze`.execute(db);
};
