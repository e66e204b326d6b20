import type { AnswerWay } from '@arev/shared/contracts/desk-work';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

/** Every incoming item has a thread. */
interface Thread {
  readonly kind:
    'request' | 'question' | 'contact' | 'opinion' | 'attachment' | 'survey' | 'rating' | 'application';
  readonly letterId: number;
}

export const listAnswers = async (db: Executor, language: Language, { kind, letterId }: Thread) => {
  const rows = await db
    .selectFrom('letterAnswer as answer')
    .leftJoin('patientTranslation as author', (join) =>
      join.onRef('author.patientId', '=', 'answer.authorId').on('author.language', '=', language),
    )
    .where(sql<boolean>`answer.kind = ${kind}`)
    .where('answer.letterId', '=', letterId)
    .select(['answer.id', 'answer.message', 'answer.way', 'answer.sentAt'])
    .select(sql<string | null>`author.first_name || ' ' || author.last_name`.as('author'))
    .orderBy('answer.id')
    .execute();
  return rows.map(({ sentAt, ...answer }) => ({ ...answer, sentAt: sentAt.getTime() }));
};

export const countAnswers = async (db: Executor, { kind, letterId }: Thread): Promise<number> => {
  const { count } = await db
    .selectFrom('letterAnswer')
    .where(sql<boolean>`kind = ${kind}`)
    .where('letterId', '=', letterId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

interface NewAnswer extends Thread {
  readonly kind: Exclude<Thread['kind'], 'attachment'>;
  readonly authorId: number;
  readonly message: string;
  readonly way: AnswerWay;
  readonly sentAt: Date;
}

export const insertAnswer = (db: Executor, row: NewAnswer) =>
  db.insertInto('letterAnswer').values(row).returning('id').executeTakeFirstOrThrow();

const mostAboutVisit = 50;

/** The clinic's answers to the survey and the rating of a visit, for its patient; oldest first. */
export const listAnswersAboutVisit = async (db: Executor, appointmentId: number) => {
  const rows = await db
    .selectFrom('letterAnswer as answer')
    .where((eb) =>
      eb.or([
        eb('answer.kind', '=', 'rating').and('answer.letterId', '=', appointmentId),
        eb('answer.kind', '=', 'survey').and(
          'answer.letterId',
          'in',
          eb.selectFrom('filledSurvey').where('appointmentId', '=', appointmentId).select('filledSurvey.id'),
        ),
      ]),
    )
    .select(['answer.id', 'answer.message', 'answer.sentAt'])
    .select(sql<'survey' | 'rating'>`answer.kind`.as('about'))
    .orderBy('answer.id', 'desc')
    .limit(mostAboutVisit)
    .execute();
  return rows.map(({ sentAt, ...answer }) => ({ ...answer, sentAt: sentAt.getTime() })).toReversed();
};

/** The clinic's answers to the item of a row, for its patient; oldest first. */
export const answersTo = (kind: 'request' | 'rating' | 'survey', item: string) =>
  jsonArrayFrom(
    expressionBuilder<Tables>()
      .selectFrom('letterAnswer as answer')
      .where('answer.kind', '=', kind)
      .where(sql<boolean>`answer.letter_id = ${sql.ref(item)}`)
      .select(['answer.message', sql<number>`floor(extract(epoch from answer.sent_at) * 1000)`.as('sentAt')])
      .orderBy('answer.id'),
  );
