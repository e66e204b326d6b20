import type { ContentState } from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';
import { lockItem, remember, type Which } from './history-repository.ts';
import { readItem, writeItem } from './item-repository.ts';
import type { DoneBy } from './past-draft-repository.ts';
import { presentState, rememberPresent } from './present-state.ts';
import { contentTables } from './tables.ts';

/** The open surveys of visits that no other service or specialization has. */
const listOnlyOf = async (db: Executor, { type, id }: Which): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select survey.id::text as id
    from survey join (
      select survey_id, 'services/' || service_id as owner from survey_service
      union all
      select survey_id, 'specializations/' || specialization_id from survey_specialization
    ) as link on link.survey_id = survey.id
    where survey.kind = 'appointment' and not survey.closed
    group by survey.id having bool_and(link.owner = ${`${type}/${id}`})
    order by survey.id`.execute(db);
  return rows.map((row) => row.id);
};

const close = async (db: Executor, which: Which, field: string, deed: DoneBy): Promise<void> => {
  const before = await presentState(db, which);
  if (before === undefined) return;
  const { values, texts } = before.state;
  const closed: ContentState = { texts, values: { ...values, [field]: [], closed: true } };
  await writeItem(db, which.type, which.id, closed);
  await rememberPresent(db, which, before);
  const state = (await readItem(db, which.type, which.id)) ?? closed;
  await remember(db, which, { version: before.version + 1, state, deed });
};

/**
 * Closes the surveys that only this item has, before it is deleted: without it they would be the survey of all visits.
 * Their drafts stay, and are based on the state before.
 */
export const closeLeftSurveys = async (db: Executor, item: Which, deed: DoneBy): Promise<void> => {
  if (item.type !== 'services' && item.type !== 'specializations') return;
  const known = await listOnlyOf(db, item);
  for (const id of known) await lockItem(db, { type: 'surveys', id });
  // Until the item is deleted, no other editor can give it another survey.
  await sql`select from ${sql.table(contentTables[item.type].table)} where id::text = ${item.id} for update`.execute(
    db,
  );
  for (const id of await listOnlyOf(db, item)) {
    if (!known.includes(id)) throw new DomainError(errorCode.changedMeanwhile);
    await close(db, { type: 'surveys', id }, item.type, deed);
  }
};
