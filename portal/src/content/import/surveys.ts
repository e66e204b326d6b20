import { sql } from 'kysely';
import { withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { SeedSurveyItem } from '../seed/survey-schema.ts';
import type { Seed } from '../seed/schema.ts';
import { replaceLinks } from './replace-links.ts';
import { anyOf, translationRows, upsert } from './upsert.ts';

interface Positioned {
  readonly item: SeedSurveyItem;
  readonly surveyId: number;
  readonly parentId: number | null;
  readonly sortOrder: number;
}

/** Parents come before their children, because of the foreign key. */
const placed = (
  items: readonly SeedSurveyItem[],
  surveyId: number,
  parentId: number | null = null,
): Positioned[] =>
  items.flatMap((item, at) => [
    { item, surveyId, parentId, sortOrder: at + 1 },
    ...placed(item.children, surveyId, item.id),
  ]);

/** Exported questions keep the ids that they were given in another database: new items get higher ones. */
const keepNewIdsAbove = async (db: Executor, highest: number): Promise<void> => {
  await sql`select setval('content_id', ${highest}) from content_id where last_value <= ${highest}`.execute(
    db,
  );
};

export const importSurveys = async (
  db: Executor,
  { surveys, specializations, services }: Seed,
): Promise<void> => {
  await upsert(
    db,
    'survey',
    ['id'],
    surveys.map(({ id, slug, kind, closed }) => ({ id, slug, kind, closed })),
  );
  await upsert(
    db,
    'surveyTranslation',
    ['surveyId', 'language'],
    translationRows(surveys, ({ id }) => ({ surveyId: id })).map(withRichText),
  );
  await replaceLinks(
    db,
    'surveySpecialization',
    ['surveyId', 'specializationId'],
    [surveys, specializations],
    surveys.flatMap(({ id, specializationIds }) =>
      specializationIds.map((specializationId) => ({ surveyId: id, specializationId })),
    ),
  );
  await replaceLinks(
    db,
    'surveyService',
    ['surveyId', 'serviceId'],
    [surveys, services],
    surveys.flatMap(({ id, serviceIds }) => serviceIds.map((serviceId) => ({ surveyId: id, serviceId }))),
  );
  // Stored answers contain the text of their questions, so questions can be deleted.
  await db.deleteFrom('surveyItem').where('surveyId', '=', anyOf(surveys)).execute();
  const items = surveys.flatMap(({ id, items: tree }) => placed(tree, id));
  await upsert(
    db,
    'surveyItem',
    ['id'],
    items.map(({ item: { id, itemType }, ...place }) => ({ id, itemType, ...place })),
  );
  await upsert(
    db,
    'surveyItemTranslation',
    ['surveyItemId', 'language'],
    translationRows(
      items.map(({ item }) => item),
      ({ id }) => ({ surveyItemId: id }),
    ),
  );
  await keepNewIdsAbove(db, Math.max(0, ...items.map(({ item }) => item.id)));
};
