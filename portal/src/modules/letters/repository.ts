import type { LetterKind } from '@arev/shared/contracts/staff';
import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';

/** Below it are opinions that came with the content, which nobody sent. */
const firstSentOpinion = 100_001;

const headings = (db: Executor) =>
  db
    .selectFrom('visitorMessage')
    .select(['kind', 'id', 'createdAt', 'language', sql<string | null>`full_name`.as('fullName')])
    .$castTo<{
      kind: LetterKind;
      id: number;
      createdAt: Date;
      language: 'hy' | 'ru' | 'en';
      fullName: string | null;
    }>()
    .unionAll(
      db
        .selectFrom('opinion')
        .where('id', '>=', firstSentOpinion)
        .select([
          sql<LetterKind>`'opinion'`.as('kind'),
          'id',
          'createdAt',
          'language',
          sql<string | null>`full_name`.as('fullName'),
        ]),
    )
    .unionAll(
      db
        .selectFrom('attachmentSubmission')
        .select([
          sql<LetterKind>`'attachment'`.as('kind'),
          'id',
          'createdAt',
          'language',
          sql<string | null>`null`.as('fullName'),
        ]),
    );

export const listLetters = (db: Executor, kind: LetterKind | undefined, page: Page) =>
  listed(
    db
      .selectFrom(headings(db).as('letter'))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'question'))
      .select(['kind', 'id', 'createdAt', 'language', 'fullName'])
      .orderBy('createdAt', 'desc')
      .orderBy('kind')
      .orderBy('id', 'desc'),
    page,
  );

export const findMessage = (db: Executor, kind: 'question' | 'contact', id: number) =>
  db
    .selectFrom('visitorMessage')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .select(['createdAt', 'language', 'fullName', 'email', 'phone', 'message'])
    .executeTakeFirst();

export const findOpinion = (db: Executor, id: number) =>
  db
    .selectFrom('opinion')
    .where('id', '=', id)
    .where('id', '>=', firstSentOpinion)
    .select(['createdAt', 'language', 'fullName', 'email', 'phone', 'message', 'rate'])
    .executeTakeFirst();

export const publishOpinion = async (db: Executor, id: number, published: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('opinion')
    .set({ published })
    .where('id', '=', id)
    .where('id', '>=', firstSentOpinion)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** With the title of its kind in the language of whoever asks. */
export const findSubmission = (db: Executor, id: number, language: 'hy' | 'ru' | 'en') =>
  db
    .selectFrom('attachmentSubmission as paper')
    .innerJoin('storedFile as file', 'file.id', 'paper.fileId')
    .leftJoin('attachmentTypeTranslation as text', (join) =>
      join.onRef('text.attachmentTypeId', '=', 'paper.attachmentTypeId').on('text.language', '=', language),
    )
    .where('paper.id', '=', id)
    .select([
      'paper.createdAt',
      'paper.language',
      'paper.parentFullName',
      'paper.childFullName',
      'paper.fileId',
      'text.title',
      'file.type',
      'file.size',
    ])
    .executeTakeFirst();
