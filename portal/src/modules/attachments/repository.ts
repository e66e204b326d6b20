import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';

export const listTypes = (db: Executor, language: Language) =>
  db
    .selectFrom('attachmentType as type')
    .innerJoin('attachmentTypeTranslation as text', 'text.attachmentTypeId', 'type.id')
    .where('text.language', '=', language)
    .select((eb) => [
      'type.id',
      'type.adult',
      'text.title',
      'text.description',
      jsonArrayFrom(
        eb
          .selectFrom('attachmentForm as form')
          .whereRef('form.attachmentTypeId', '=', 'type.id')
          .where('form.language', '=', language)
          .select(['form.title', 'form.subTitle', 'form.size', 'form.filePath', 'form.file'])
          .orderBy('form.sortOrder')
          .orderBy('form.id'),
      ).as('files'),
    ])
    .orderBy('type.sortOrder')
    .orderBy('type.id')
    .execute();

export const findType = (db: Executor, id: number) =>
  db.selectFrom('attachmentType').where('id', '=', id).select('adult').executeTakeFirst();

export const insertSubmission = (db: Executor, row: Insertable<Tables['attachmentSubmission']>) =>
  db.insertInto('attachmentSubmission').values(row).returning('id').executeTakeFirstOrThrow();
