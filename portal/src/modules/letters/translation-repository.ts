import type { OpinionTexts } from '@arev/shared/contracts/staff';
import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';

/** Undefined if there is no such opinion. */
export const findTexts = async (db: Executor, id: number): Promise<OpinionTexts | undefined> => {
  const opinion = await db
    .selectFrom('opinion')
    .where('id', '=', id)
    .select(['language', 'textsVersion'])
    .executeTakeFirst();
  if (opinion === undefined) return undefined;
  const texts = await db
    .selectFrom('opinionTranslation')
    .where('opinionId', '=', id)
    .where('language', '<>', opinion.language)
    .select(['language', 'fullName', 'message'])
    .orderBy('language')
    .execute();
  return { version: opinion.textsVersion, texts };
};

/** The language of the author, if the version is still the same. Nobody else changes the texts until the transaction ends. */
export const countChange = async (db: Executor, id: number, version: number) =>
  db
    .updateTable('opinion')
    .set({ textsVersion: sql`texts_version + 1` })
    .where('id', '=', id)
    .where('textsVersion', '=', version)
    .returning('language')
    .executeTakeFirst();

/** The row in the language of the author, which an import writes, stays. */
export const replaceTexts = async (
  db: Executor,
  { id, language }: { readonly id: number; readonly language: 'hy' | 'ru' | 'en' },
  texts: OpinionTexts['texts'],
): Promise<void> => {
  await db
    .deleteFrom('opinionTranslation')
    .where('opinionId', '=', id)
    .where('language', '<>', language)
    .execute();
  if (texts.length > 0)
    await db
      .insertInto('opinionTranslation')
      .values(texts.map((text) => ({ ...text, opinionId: id })))
      .execute();
};
