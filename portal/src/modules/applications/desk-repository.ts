import type { LetterState } from '@arev/shared/contracts/desk-work';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import { assigneeOf } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { itemFits, phoneContains } from '../../db/person-search.ts';
import { matchesText } from '../../db/search.ts';
import { workConditions, type WorkWish } from '../../db/work-filter.ts';

const stateNow = sql<LetterState>`coalesce(work.state, 'received')`;

const applications = (db: Executor, language: Language) =>
  db
    .selectFrom('vacancyApplication as application')
    .leftJoin('vacancyTranslation as text', (join) =>
      join.onRef('text.vacancyId', '=', 'application.vacancyId').on('text.language', '=', language),
    )
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'application.id').on('work.kind', '=', 'application'),
    )
    .select(['application.id', 'application.createdAt', 'application.language', 'application.fullName'])
    .select((eb) => [
      stateNow.as('state'),
      sql<number>`coalesce(work.version, 0)`.as('version'),
      assigneeOf('work', language).as('assignee'),
      eb('application.fileId', 'is not', null).$castTo<boolean>().as('hasFile'),
      jsonBuildObject({
        id: eb.ref('application.vacancyId'),
        title: eb.fn.coalesce('text.title', 'application.vacancyTitle'),
      }).as('vacancy'),
    ]);

export interface ApplicationFilter extends WorkWish {
  readonly language: Language;
  readonly state: LetterState | undefined;
  readonly vacancy: number | undefined;
  readonly text: string | undefined;
}

const said = sql<string>`fold_search(
  concat_ws(' ', application.full_name, application.email, application.message))`;

const isSearched = (text: string) =>
  itemFits(text, {
    id: 'application.id',
    named: (words) => sql<boolean>`${matchesText(said, words.join(' '))}`,
    withPhone: (digits) => phoneContains('application.phone', digits),
  });

export const listApplications = (
  db: Executor,
  { language, state, vacancy, text, ...wish }: ApplicationFilter,
  page: Page,
) =>
  listed(
    applications(db, language)
      .where((eb) => eb.and(workConditions(wish, 'application.createdAt')))
      .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateNow} = ${state}`))
      .$if(vacancy !== undefined, (query) => query.where('application.vacancyId', '=', vacancy ?? 0))
      .$if(text !== undefined, (query) => query.where(isSearched(text ?? '')))
      .orderBy('application.createdAt', 'desc')
      .orderBy('application.id', 'desc'),
    page,
  );

export const findApplication = (db: Executor, language: Language, id: number) =>
  applications(db, language)
    .leftJoin('storedFile as file', 'file.id', 'application.fileId')
    .where('application.id', '=', id)
    .select(['application.phone', 'application.email', 'application.message'])
    .select(['file.id as fileId', 'file.type', 'file.size'])
    .executeTakeFirst();

/** Locks the row, so that its work and the time of its completion agree. */
export const holdApplication = (db: Executor, id: number) =>
  db
    .selectFrom('vacancyApplication')
    .where('id', '=', id)
    .select(['id', 'createdAt', 'language', 'email', 'phone', 'vacancyTitle', 'closedAt'])
    .forUpdate()
    .executeTakeFirst();

export const setClosed = (db: Executor, id: number, closedAt: Date | null) =>
  db.updateTable('vacancyApplication').set({ closedAt }).where('id', '=', id).execute();

/** Triggers delete the work on it, the answers and the file. */
export const deleteApplication = (db: Executor, id: number) =>
  db.deleteFrom('vacancyApplication').where('id', '=', id).execute();

export const listAppliedVacancies = (db: Executor, language: Language) =>
  db
    .selectFrom('vacancyApplication as application')
    .innerJoin('vacancyTranslation as text', (join) =>
      join.onRef('text.vacancyId', '=', 'application.vacancyId').on('text.language', '=', language),
    )
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'application.id').on('work.kind', '=', 'application'),
    )
    .groupBy(['text.vacancyId', 'text.title'])
    .select(['text.vacancyId as id', 'text.title'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${stateNow} = 'received')`.as('received'),
    ])
    .orderBy('text.title')
    .orderBy('text.vacancyId')
    .execute();
