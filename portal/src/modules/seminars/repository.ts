import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { Language } from '../../caller/language.ts';

const seminars = (db: Executor, language: Language) =>
  db
    .selectFrom('seminar')
    .innerJoin('seminarTranslation as text', 'text.seminarId', 'seminar.id')
    .innerJoin('branch', 'branch.id', 'seminar.branchId')
    .innerJoin('branchTranslation as branchText', 'branchText.branchId', 'branch.id')
    .innerJoin('cityTranslation as cityText', 'cityText.cityId', 'branch.cityId')
    .where('text.language', '=', language)
    .where('branchText.language', '=', language)
    .where('cityText.language', '=', language)
    .select((eb) => [
      'seminar.id',
      'seminar.slug',
      'seminar.startsAt',
      'seminar.durationMinutes',
      'seminar.photo',
      'seminar.photoPath',
      'text.title',
      'text.description',
      'branchText.address',
      jsonBuildObject({
        id: eb.ref('branch.id'),
        slug: eb.ref('branch.slug'),
        title: eb.ref('branchText.title'),
        city: eb.ref('cityText.name'),
      }).as('branch'),
    ]);

/** Future seminars come first, the next one on top; then past seminars, the latest first. */
export const listSeminars = (db: Executor, language: Language, now: Date, page: Page) =>
  listed(
    seminars(db, language)
      .orderBy(sql`seminar.starts_at < ${now}`)
      .orderBy(sql`case when seminar.starts_at >= ${now} then seminar.starts_at end`)
      .orderBy('seminar.startsAt', 'desc')
      .orderBy('seminar.id'),
    page,
  );

export const findSeminar = (db: Executor, language: Language, slug: string) =>
  seminars(db, language).where('seminar.slug', '=', slug).select('text.alternativeText').executeTakeFirst();

export const findSeminarId = (db: Executor, id: number) =>
  db.selectFrom('seminar').select('id').where('id', '=', id).executeTakeFirst();

export const listRelatedSeminars = (db: Executor, language: Language, id: number) =>
  seminars(db, language)
    .innerJoin('relatedSeminar as link', 'link.relatedId', 'seminar.id')
    .where('link.seminarId', '=', id)
    .orderBy('link.sortOrder')
    .execute();
