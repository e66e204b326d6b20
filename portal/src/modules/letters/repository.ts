import type { LetterState } from '@arev/shared/contracts/desk-work';
import type { LetterKind, Publication } from '@arev/shared/contracts/staff';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import { assigneeOf } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { itemFits, phoneContains } from '../../db/person-search.ts';
import { matchesText } from '../../db/search.ts';
import { workConditions, type WorkWish } from '../../db/work-filter.ts';

/** Opinions without a decision are not shown either. */
const publicationOf = sql<Publication | null>`case
  when published then 'published'
  when refused_at is not null then 'refused'
  else 'waiting' end`;

interface Heading {
  readonly kind: LetterKind;
  readonly id: number;
  readonly createdAt: Date;
  readonly language: Language;
  readonly fullName: string | null;
  /** All names in the letter, for the search. */
  readonly names: string;
  readonly phone: string | null;
  readonly publication: Publication | null;
}

const headings = (db: Executor) =>
  db
    .selectFrom('visitorMessage')
    .select(['kind', 'id', 'createdAt', 'language', sql<string | null>`full_name`.as('fullName')])
    .select([
      sql<string>`full_name`.as('names'),
      sql<string | null>`phone`.as('phone'),
      sql<Publication | null>`null`.as('publication'),
    ])
    .$castTo<Heading>()
    .unionAll(
      db
        .selectFrom('opinion')
        .select([
          sql<LetterKind>`'opinion'`.as('kind'),
          'id',
          'createdAt',
          'language',
          sql<string | null>`full_name`.as('fullName'),
          sql<string>`full_name`.as('names'),
          sql<string | null>`phone`.as('phone'),
          publicationOf.as('publication'),
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
          sql<string>`concat_ws(' ', parent_full_name, child_full_name)`.as('names'),
          sql<string | null>`null`.as('phone'),
          sql<Publication | null>`null`.as('publication'),
        ]),
    );

interface LetterFilter extends WorkWish {
  readonly kind: LetterKind | undefined;
  readonly state: LetterState | undefined;
  readonly language: Language;
  readonly publication: Publication | undefined;
  readonly text: string | undefined;
}

const isSearched = (text: string) =>
  itemFits(text, {
    id: 'letter.id',
    named: (words) => sql<boolean>`${matchesText(sql<string>`fold_search(letter.names)`, words.join(' '))}`,
    withPhone: (digits) => phoneContains('letter.phone', digits),
  });

const stateNow = sql<LetterState>`coalesce(work.state, 'received')`;

const withWork = (db: Executor, language: Language) =>
  db
    .selectFrom(headings(db).as('letter'))
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'letter.id').onRef('work.kind', '=', 'letter.kind'),
    )
    .select(['letter.kind', 'letter.id', 'letter.createdAt', 'letter.language', 'letter.fullName'])
    .select('letter.publication')
    .select([
      stateNow.as('state'),
      sql<number>`coalesce(work.version, 0)`.as('version'),
      assigneeOf('work', language).as('assignee'),
    ]);

export const listLetters = (
  db: Executor,
  { kind, state, language, publication, text, ...wish }: LetterFilter,
  page: Page,
) =>
  listed(
    withWork(db, language)
      .where((eb) => eb.and(workConditions(wish, 'letter.createdAt')))
      .$if(kind !== undefined, (query) => query.where('letter.kind', '=', kind ?? 'question'))
      .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateNow} = ${state}`))
      .$if(publication !== undefined, (query) =>
        query.where('letter.publication', '=', publication ?? 'waiting'),
      )
      .$if(text !== undefined, (query) => query.where(isSearched(text ?? '')))
      .orderBy('letter.createdAt', 'desc')
      .orderBy('letter.kind')
      .orderBy('letter.id', 'desc'),
    page,
  );

/** The work of the desk on one letter. */
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
    .select(['createdAt', 'language', 'fullName', 'email', 'phone', 'message', 'rate', 'published'])
    .executeTakeFirst();

export const publishOpinion = async (
  db: Executor,
  id: number,
  { published, now }: { readonly published: boolean; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('opinion')
    .set({ published, refusedAt: published ? null : now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Includes the title of its type in the language of the reader. */
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
