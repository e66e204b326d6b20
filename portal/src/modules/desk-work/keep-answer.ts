import type { AnswerByWay, LetterAnswer } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import type { LetterKind } from '@arev/shared/contracts/staff';
import type { Identity } from '../../caller/identity.ts';
import { lockOf } from '../../db/advisory-lock.ts';
import type { Executor } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import { countAnswers, insertAnswer } from '../letters/public.ts';

/** The text of an answer, and how many answers its author has seen. */
export type Said = Omit<AnswerByWay, 'way'>;

interface Kept extends AnswerByWay {
  readonly kind: Exclude<LetterKind, 'attachment'> | 'request' | 'survey' | 'rating' | 'application';
  readonly id: number;
  /** Null for letters and surveys of visitors. */
  readonly patientId: number | null;
  readonly now: number;
}

const letters: ReadonlySet<Kept['kind']> = new Set(['question', 'contact', 'opinion'] as const);

const actionOf = ({ kind, id }: Kept): string =>
  letters.has(kind) ? `letter answer ${kind}/${id}` : `${kind} answer ${id}`;

/** Colleagues answer one after the other; what the second one has not seen refuses their answer. */
const takeTurn = async (transaction: Executor, { kind, id, seen }: Kept): Promise<void> => {
  await lockOf(`answers/${kind}/${id}`).execute(transaction);
  if (seen !== undefined && (await countAnswers(transaction, { kind, letterId: id })) > seen)
    throw new DomainError(errorCode.changedMeanwhile);
};

/** Adds an answer to its thread, and to the audit trail of the patient without its text. */
export const keepAnswer = async (
  transaction: Executor,
  { actorId, sessionId }: Identity,
  kept: Kept,
): Promise<LetterAnswer> => {
  const { kind, id, patientId, way, message, now } = kept;
  await takeTurn(transaction, kept);
  const at = new Date(now);
  const row = { kind, letterId: id, authorId: actorId, message, way, sentAt: at };
  const answer = await insertAnswer(transaction, row);
  await noteAction(transaction, {
    ...{ actorId, sessionId, subjectId: patientId ?? actorId, at },
    action: actionOf(kept),
  });
  return { id: answer.id, message, way, sentAt: now, author: null };
};
