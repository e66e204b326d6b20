import type { Insertable } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

interface Wanted {
  readonly id: number;
  readonly language: Language;
  readonly today: string;
}

/** The vacancy with its title in the language of the applicant; none before its day of publication. */
export const findVacancy = (db: Executor, { id, language, today }: Wanted) =>
  db
    .selectFrom('vacancy')
    .innerJoin('vacancyTranslation as text', 'text.vacancyId', 'vacancy.id')
    .where('vacancy.id', '=', id)
    .where('vacancy.publishedOn', '<=', today)
    .where('text.language', '=', language)
    .select(['vacancy.slug', 'vacancy.applyUntil', 'text.title'])
    .executeTakeFirst();

export const insertApplication = (db: Executor, row: Insertable<Tables['vacancyApplication']>) =>
  db.insertInto('vacancyApplication').values(row).returning('id').executeTakeFirstOrThrow();
