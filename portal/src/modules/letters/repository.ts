import type { LetterState } from '@arev/shared/contracts/desk-work';
import type { LetterKind } from '@arev/shared/contracts/staff';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import { assigneeOf } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { workConditions, type WorkWish } from '../../db/work-filter.ts';

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

interface LetterFilter extends WorkWish {
  readonly kind: LetterKind | undefined;
  readonly state: LetterState | undefined;
  readonly language: Language;
}

const stateNow = sql<LetterState>`coalesce(work.state, 'received')`;

const withWork = (db: Executor, language: Language) =>
  db
    .selectFrom(headings(db).as('letter'))
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'letter.id').onRef('work.kind', '=', 'letter.kind'),
    )
    .select(['letter.kind', 'letter.id', 'letter.createdAt', 'letter.language', 'letter.fullName'])
    .select([
      stateNow.as('state'),
      sql<number>`coalesce(work.version, 0)`.as('version'),
      assigneeOf('work', language).as('assignee'),
    ]);

export const listLetters = (db: Executor, { kind, state, language, ...wish }: LetterFilter, page: Page) =>
  listed(
    withWork(db, language)
      .where((eb) => eb.and(workConditions(wish, 'letter.createdAt')))
      .$if(kind !== undefined, (query) => query.where('letter.kind', '=', kind ?? 'question'))
      .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateNow} = ${state}`))
      .orderBy('letter.createdAt', 'desc')
      .orderBy('letter.kind')
      .orderBy('letter.id', 'desc'),
    page,
  );

/** How far the desk is with one of them. */
export const findWork = (db: Executor, language: Language, kind: LetterKind, id: number) =>
  withWork(db, language).where('letter.kind', '=', kind).where('letter.id', '=', id).executeTakeFirst();

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
    .select(['createdAt', 'language', 'fullName', 'email', 'phone', 'message', 'rate', 'published'])
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

/** With the title of its kind in the language of the reader. */
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
