import type { AnswerWay } from '@arev/shared/contracts/desk-work';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';

/** Letters and requests have a thread. */
interface Thread {
  readonly kind: 'request' | 'question' | 'contact' | 'opinion' | 'attachment';
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

interface NewAnswer extends Thread {
  readonly kind: Exclude<Thread['kind'], 'attachment'>;
  readonly authorId: number;
  readonly message: string;
  readonly way: AnswerWay;
  readonly sentAt: Date;
}

export const insertAnswer = (db: Executor, row: NewAnswer) =>
  db.insertInto('letterAnswer').values(row).returning('id').executeTakeFirstOrThrow();
