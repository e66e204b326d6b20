import type { DeskForms } from '@arev/shared/contracts/attachment-forms';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';

/** Nobody else changes the forms of this kind until the transaction ends. Undefined if there is no such kind. */
export const lockForms = (db: Executor, typeId: number) =>
  db
    .selectFrom('attachmentType')
    .where('id', '=', typeId)
    .select('formsVersion')
    .forUpdate()
    .executeTakeFirst();

export const countChange = async (db: Executor, typeId: number): Promise<void> => {
  await db
    .updateTable('attachmentType')
    .set({ formsVersion: sql`forms_version + 1` })
    .where('id', '=', typeId)
    .execute();
};

export const listForms = async (db: Executor, typeId: number): Promise<DeskForms | undefined> => {
  const type = await db
    .selectFrom('attachmentType')
    .where('id', '=', typeId)
    .select('formsVersion')
    .executeTakeFirst();
  if (type === undefined) return undefined;
  const forms = await db
    .selectFrom('attachmentForm')
    .where('attachmentTypeId', '=', typeId)
    .select(['id', 'language', 'title', 'subTitle', 'size', 'filePath', 'file'])
    .orderBy('language')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return { version: type.formsVersion, forms };
};

interface Written {
  readonly title: string;
  readonly subTitle: string;
}
export interface Uploaded {
  readonly fileId: number;
  readonly size: number;
  readonly filePath: string;
  readonly file: string;
}
interface NewForm extends Written, Uploaded {
  readonly attachmentTypeId: number;
  readonly language: Language;
}
interface WhichForm {
  readonly typeId: number;
  readonly formId: number;
}

/** After all others of its kind and language: removed ones have left gaps in the order. */
export const insertForm = async (db: Executor, form: NewForm): Promise<void> => {
  await db
    .insertInto('attachmentForm')
    .values({
      ...form,
      sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from attachment_form
        where attachment_type_id = ${form.attachmentTypeId} and language = ${form.language})`,
    })
    .execute();
};

export const updateForm = async (
  db: Executor,
  { typeId, formId }: WhichForm,
  change: Written & Partial<Uploaded>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('attachmentForm')
    .set(change)
    .where('id', '=', formId)
    .where('attachmentTypeId', '=', typeId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const deleteForm = async (db: Executor, { typeId, formId }: WhichForm): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('attachmentForm')
    .where('id', '=', formId)
    .where('attachmentTypeId', '=', typeId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

export const orderForms = async (db: Executor, ids: readonly number[]): Promise<void> => {
  await sql`
    update attachment_form set sort_order = place.at
    from unnest(${ids}::bigint[]) with ordinality as place (id, at)
    where attachment_form.id = place.id`.execute(db);
};
