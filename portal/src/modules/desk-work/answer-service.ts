import { type AnswerWay, type LetterAnswer, longestAnswer } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import type { LetterKind } from '@arev/shared/contracts/staff';
import type { Identity } from '../../caller/identity.ts';
import { writtenDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import { findMessage, findOpinion, insertAnswer } from '../letters/public.ts';
import type { Message, Outbox } from '../outbox/public.ts';
import * as repository from './repository.ts';

interface AnswerNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

type Answerable = Exclude<LetterKind, 'attachment'>;

export const findLetter = (db: Executor, kind: Answerable, id: number) =>
  kind === 'opinion' ? findOpinion(db, id) : findMessage(db, kind, id);

/** What is answered, and where the answer goes. */
interface Answered extends Pick<Message, 'to' | 'template' | 'language'> {
  readonly kind: Answerable | 'request';
  readonly id: number;
  readonly createdAt: Date;
  readonly patientId?: number;
}

const addressOf = (
  { email, phone }: { readonly email: string | null; readonly phone: string },
  way: AnswerWay,
): Message['to'] => {
  if (way === 'mail' && email !== null) return { email };
  if (way === 'sms' && phone !== '') return { phone };
  throw new DomainError(errorCode.stepNotPossible);
};

/** What the desk writes back. The message leaves with the transaction that keeps it in the thread. */
export const answerService = ({ db, clock, outbox }: AnswerNeeds) => {
  const send = async (
    transaction: Executor,
    { actorId, sessionId }: Identity,
    { kind, id, createdAt, to, ...addressed }: Answered,
    message: string,
  ): Promise<LetterAnswer> => {
    const at = new Date(clock());
    const way: AnswerWay = 'email' in to ? 'mail' : 'sms';
    const row = { kind, letterId: id, authorId: actorId, message, way, sentAt: at };
    const answer = await insertAnswer(transaction, row);
    await outbox.tell(transaction, {
      ...addressed,
      to,
      data: { date: writtenDateAt(createdAt.getTime()), message },
      key: `${addressed.template}/${answer.id}`,
    });
    const action = kind === 'request' ? `request answer ${id}` : `letter answer ${kind}/${id}`;
    await noteAction(transaction, { actorId, subjectId: actorId, sessionId, action, at });
    return { id: answer.id, message, way, sentAt: at.getTime(), author: null };
  };

  return {
    letter: (
      identity: Identity,
      { kind, id }: { readonly kind: Answerable; readonly id: number },
      message: string,
    ): Promise<LetterAnswer> =>
      db.transaction().execute(async (transaction) => {
        const { email, language, createdAt } = found(await findLetter(transaction, kind, id));
        if (email === null) throw new DomainError(errorCode.stepNotPossible);
        const letter = { kind, id, createdAt, language, to: { email }, template: 'letter-answer' } as const;
        const answer = await send(transaction, identity, letter, message);
        await repository.setState(transaction, {
          ...{ kind, itemId: id, state: 'answered' },
          assigneeId: identity.actorId,
        });
        return answer;
      }),

    request: (
      identity: Identity,
      id: number,
      { way, message }: { readonly way: AnswerWay; readonly message: string },
    ): Promise<LetterAnswer> =>
      db.transaction().execute(async (transaction) => {
        const { completedAt, cancelledAt } = found(await repository.findRequest(transaction, id));
        if (message.length > longestAnswer[way])
          throw new InvalidInput([{ path: 'message', key: 'tooLong' }]);
        const { patientId, language, createdAt, ...patient } = found(
          await repository.findNotified(transaction, id),
        );
        const answered = { kind: 'request', id, createdAt, language, patientId } as const;
        const to = addressOf(patient, way);
        const request = { ...answered, to, template: 'request-answer' } as const;
        const answer = await send(transaction, identity, request, message);
        // A closed request keeps its state.
        if (completedAt === null && cancelledAt === null)
          await repository.takeRequest(transaction, id, identity.actorId);
        return answer;
      }),
  };
};
