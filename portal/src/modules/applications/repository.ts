import type { Insertable } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

/** The vacancy with its title in the language of the applicant. */
export const findVacancy = (db: Executor, id: number, language: Language) =>
  db
    .selectFrom('vacancy')
    .innerJoin('vacancyTranslation as text', 'text.vacancyId', 'vacancy.id')
    .where('vacancy.id', '=', id)
    .where('text.language', '=', language)
    .select(['vacancy.slug', 'vacancy.applyUntil', 'text.title'])
    .executeTakeFirst();

export const insertApplication = (db: Executor, row: Insertable<Tables['vacancyApplication']>) =>
  db.insertInto('vacancyApplication').values(row).returning('id').executeTakeFirstOrThrow();
