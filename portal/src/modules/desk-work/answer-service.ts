import {
  type AnswerByWay,
  type AnswerWay,
  type LetterAnswer,
  longestAnswer,
} from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import type { LetterKind } from '@arev/shared/contracts/staff';
import type { Identity } from '../../caller/identity.ts';
import { writtenDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import { findMessage, findOpinion } from '../letters/public.ts';
import { type Message, type Outbox, reachedContacts, whoseMessage } from '../outbox/public.ts';
import { keepAnswer, type Said } from './keep-answer.ts';
import * as repository from './repository.ts';

export interface AnswerNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

type Answerable = Exclude<LetterKind, 'attachment'>;

export const findLetter = (db: Executor, kind: Answerable, id: number) =>
  kind === 'opinion' ? findOpinion(db, id) : findMessage(db, kind, id);

/** The answered item and the recipient of the answer. */
interface Answered extends Pick<Message, 'to' | 'template' | 'language'> {
  readonly kind: Answerable | 'request' | 'survey' | 'application';
  readonly id: number;
  readonly createdAt: Date;
  readonly patientId?: number;
  /** What the template names besides the date and the answer. */
  readonly named?: Message['data'];
  /** The key of the message begins with it; without it, with the template. */
  readonly keyPrefix?: string;
}

/** Refuses a way without an address. */
export const addressOf = (
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
  way: AnswerWay,
): Message['to'] => {
  if (way === 'mail' && email !== null) return { email };
  if (way === 'sms' && phone !== null && phone !== '') return { phone };
  throw new DomainError(errorCode.stepNotPossible, { wording: 'noAddress' });
};

/** Sends the answer in the transaction that adds it to the thread. */
export const sendAnswer = async (
  { clock, outbox }: AnswerNeeds,
  transaction: Executor,
  identity: Identity,
  { kind, id, createdAt, to, named, keyPrefix, ...addressed }: Answered,
  { message, seen }: Said,
): Promise<LetterAnswer> => {
  const way: AnswerWay = 'email' in to ? 'mail' : 'sms';
  const answer = await keepAnswer(transaction, identity, {
    ...{ kind, id, way, message, seen, now: clock() },
    patientId: addressed.patientId ?? null,
  });
  await outbox.tell(transaction, {
    ...addressed,
    to,
    data: { ...named, date: writtenDateAt(createdAt.getTime()), message },
    key: `${keyPrefix ?? `${addressed.template}/`}${answer.id}`,
  });
  return answer;
};

/** Answers of the desk to letters and requests. */
export const answerService = (needs: AnswerNeeds) => {
  const { db } = needs;
  return {
    letter: (
      identity: Identity,
      { kind, id }: { readonly kind: Answerable; readonly id: number },
      said: Said,
    ): Promise<LetterAnswer> =>
      db.transaction().execute(async (transaction) => {
        const { email, language, createdAt } = found(await findLetter(transaction, kind, id));
        if (email === null) throw new DomainError(errorCode.stepNotPossible, { wording: 'noAddress' });
        const letter = { kind, id, createdAt, language, to: { email }, template: 'letter-answer' } as const;
        const answer = await sendAnswer(needs, transaction, identity, letter, said);
        await repository.setState(transaction, {
          ...{ kind, itemId: id, state: 'answered' },
          assigneeId: identity.actorId,
        });
        return answer;
      }),

    request: (identity: Identity, id: number, { way, ...said }: AnswerByWay): Promise<LetterAnswer> =>
      db.transaction().execute(async (transaction) => {
        const { completedAt, cancelledAt } = found(await repository.findRequest(transaction, id));
        if (said.message.length > longestAnswer[way])
          throw new InvalidInput([{ path: 'message', key: 'tooLong' }]);
        const { patientId, language, createdAt, ...patient } = found(
          await repository.findNotified(transaction, id),
        );
        const answered = { kind: 'request', id, createdAt, language, patientId } as const;
        const to = addressOf(reachedContacts(patient), way);
        const named = whoseMessage(patient);
        const request = { ...answered, to, named, template: 'request-answer' } as const;
        const answer = await sendAnswer(needs, transaction, identity, request, said);
        // A closed request keeps its state.
        if (completedAt === null && cancelledAt === null)
          await repository.takeItem(transaction, { kind: 'request', itemId: id }, identity.actorId);
        return answer;
      }),
  };
};
