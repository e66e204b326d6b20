import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';

export const listPublished = (db: Executor, language: Language, page: Page) =>
  listed(
    db
      .selectFrom('opinion')
      .leftJoin('opinionTranslation as text', (join) =>
        join.onRef('text.opinionId', '=', 'opinion.id').on('text.language', '=', language),
      )
      .where('opinion.published', '=', true)
      .select((eb) => [
        'opinion.id',
        'opinion.rate',
        'opinion.createdAt',
        // The desk may translate the message alone.
        sql<string>`coalesce(nullif(text.full_name, ''), opinion.full_name)`.as('fullName'),
        eb.fn.coalesce('text.message', 'opinion.message').as('message'),
        eb.fn.coalesce('text.language', 'opinion.language').as('language'),
        jsonBuildObject({
          language: eb.ref('opinion.language'),
          fullName: eb.ref('opinion.fullName'),
          message: eb.ref('opinion.message'),
        }).as('original'),
        jsonArrayFrom(
          eb
            .selectFrom('opinionTranslation as each')
            .whereRef('each.opinionId', '=', 'opinion.id')
            .select(['each.language', 'each.fullName', 'each.message']),
        ).as('translations'),
      ])
      .orderBy('opinion.createdAt', 'desc')
      .orderBy('opinion.id', 'desc'),
    page,
  );

export const insertOpinion = (db: Executor, opinion: Insertable<Tables['opinion']>) =>
  db.insertInto('opinion').values(opinion).returning('id').executeTakeFirstOrThrow();
