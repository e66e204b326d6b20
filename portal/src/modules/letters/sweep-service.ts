import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { changeOlder, deleteOlder } from '../../db/sweep-older.ts';

/** The retention period of the privacy policy: by then medical facts are in the records of the patient. */
const keptMs = 365 * 86_400_000;

/** Opinions with lower ids came with the content; no visitor sent them. */
const firstSentOpinion = 100_001;

type Sweep = (db: Executor, old: { readonly before: Date; readonly most: number }) => Promise<number>;

const sweeps: readonly Sweep[] = [
  (db, old) => deleteOlder(db, 'visitorMessage', old),
  // Its file is deleted with it.
  (db, old) => deleteOlder(db, 'attachmentSubmission', old),
  (db, old) => deleteOlder(db, 'filledSurvey', { ...old, which: sql`appointment_id is null` }),
  (db, old) =>
    deleteOlder(db, 'opinion', { ...old, which: sql`not published and id >= ${firstSentOpinion}` }),
  (db, old) =>
    changeOlder(db, 'opinion', sql`phone = null, email = null`, {
      ...old,
      which: sql`(phone is not null or email is not null)`,
    }),
];

/** Deletes old submissions of visitors without an account: letters, papers, answers to public surveys, opinions. */
export const letterSweepers = sweeps.map(
  (sweep) =>
    (db: Executor, now: Date, most: number): Promise<number> =>
      sweep(db, { before: new Date(now.getTime() - keptMs), most }),
);
