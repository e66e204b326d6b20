import type { Executor } from '../../db/factory.ts';
import type { DraftPlace } from './draft-place.ts';

const draftsAt = (db: Executor, { patientId, surveyId, appointmentId }: DraftPlace) =>
  db
    .selectFrom('surveyDraft')
    .where('patientId', '=', patientId)
    .where('surveyId', '=', surveyId)
    .where('appointmentId', 'is not distinct from', appointmentId);

export const findDraft = (db: Executor, place: DraftPlace) =>
  draftsAt(db, place).select(['typed', 'savedAt']).executeTakeFirst();

export const saveDraft = async (
  db: Executor,
  place: DraftPlace,
  typed: Readonly<Record<string, string>>,
  savedAt: Date,
): Promise<void> => {
  const values = { typed: { ...typed }, savedAt };
  await db
    .insertInto('surveyDraft')
    .values({ ...place, ...values })
    .onConflict((conflict) =>
      conflict.columns(['patientId', 'surveyId', 'appointmentId']).doUpdateSet(values),
    )
    .execute();
};

export const deleteDraft = async (
  db: Executor,
  { patientId, surveyId, appointmentId }: DraftPlace,
): Promise<void> => {
  await db
    .deleteFrom('surveyDraft')
    .where('patientId', '=', patientId)
    .where('surveyId', '=', surveyId)
    .where('appointmentId', 'is not distinct from', appointmentId)
    .execute();
};

/** A draft that is not sent within a month is abandoned. */
const keptMs = 30 * 24 * 3_600_000;

export const sweepDrafts = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('surveyDraft')
    .where('id', 'in', (over) =>
      over
        .selectFrom('surveyDraft')
        .where('savedAt', '<', new Date(now.getTime() - keptMs))
        .select('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
