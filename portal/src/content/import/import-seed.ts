import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { importAppointments } from './appointments.ts';
import { importAttachments } from './attachments.ts';
import { importOperations, importPackages, importBranches, importServices } from './catalogue.ts';
import { importCompany, importPolicies } from './company.ts';
import { importDoctors } from './doctors.ts';
import { importFamilies } from './families.ts';
import { importFaqs } from './faqs.ts';
import { importInvestors } from './investors.ts';
import { importNews } from './news.ts';
import { importOpinions } from './opinions.ts';
import { importPatientFiles, sizesOfFiles } from './patient-files.ts';
import { importPatientRecords } from './patient-records.ts';
import { importSecondFactors } from './second-factors.ts';
import { importPatients, passwordHashes } from './patients.ts';
import { importSearchWords } from './search-words.ts';
import { importSeminars } from './seminars.ts';
import { importSeoData } from './seo-data.ts';
import { importSurveys } from './surveys.ts';
import { importTexts } from './texts.ts';
import { importVacancies } from './vacancies.ts';

const steps: readonly (readonly [string, (db: Executor, seed: Seed) => Promise<void>])[] = [
  ['places', importBranches],
  ['services', importServices],
  ['packages', importPackages],
  ['operations', importOperations],
  ['policies', importPolicies],
  ['doctors', importDoctors],
  ['company', importCompany],
  ['questions', importFaqs],
  ['texts', importTexts],
  ['news', importNews],
  ['opinions', importOpinions],
  ['families', importFamilies],
  ['investors', importInvestors],
  ['attachments', importAttachments],
  ['surveys', importSurveys],
  ['search engines', importSeoData],
  ['search words', importSearchWords],
];

export const seedHash = async (db: Executor): Promise<string | undefined> =>
  (await db.selectFrom('seedState').select('hash').executeTakeFirst())?.hash;

/** States which seed the content is from. */
export const noteSeed = async (db: Executor, hash: string, now: number): Promise<void> => {
  const row = { hash, writtenAt: new Date(now) };
  await db
    .insertInto('seedState')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

/** Stores the original files for an export, because the tables do not have all fields. */
const rememberFiles = async (db: Executor, seed: Seed): Promise<void> => {
  for (const [name, content] of Object.entries(seed))
    await db
      .insertInto('seedFile')
      .values({ name, content: JSON.stringify(content) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ content: JSON.stringify(content) }))
      .execute();
};

interface SeedOptions {
  readonly hash: string;
  readonly clock: Clock;
  /** The portal's secret, which encrypts the second factors of demo staff; without it, they set one up themselves. */
  readonly secret?: string | undefined;
  readonly onStep?: (name: string) => void;
}

/** Imports the seed in one transaction; it is idempotent. */
export const importSeed = async (
  db: Database,
  seed: Seed,
  { hash, clock, secret, onStep = () => {} }: SeedOptions,
): Promise<void> => {
  // The slow parts run before the transaction: the database aborts a transaction that is idle for seconds.
  const hashes = await passwordHashes(db, seed.patients);
  const sizes = await sizesOfFiles(seed);
  await db.transaction().execute(async (transaction) => {
    // No timeout: no visitor waits, and on a busy machine a long statement takes more time than a request may.
    await sql`set local statement_timeout = 0`.execute(transaction);
    for (const [name, step] of steps) {
      onStep(name);
      await step(transaction, seed);
    }
    onStep('patients');
    const newcomers = await importPatients(transaction, seed, clock(), hashes);
    if (secret !== undefined) await importSecondFactors(transaction, newcomers, secret, new Date(clock()));
    await importPatientRecords(transaction, seed, newcomers, clock());
    const fileIds = await importPatientFiles(transaction, newcomers, clock(), sizes);
    onStep('seminars');
    await importSeminars(transaction, seed, clock());
    onStep('vacancies');
    await importVacancies(transaction, seed, clock());
    onStep('appointments');
    await importAppointments(transaction, seed, clock(), fileIds);
    await rememberFiles(transaction, seed);
    await noteSeed(transaction, hash, clock());
  });
  await sql`analyze`.execute(db);
};
