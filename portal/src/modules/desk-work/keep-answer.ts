import type { AnswerWay, LetterAnswer } from '@arev/shared/contracts/desk-work';
import type { LetterKind } from '@arev/shared/contracts/staff';
import type { Identity } from '../../caller/identity.ts';
import type { Executor } from '../../db/factory.ts';
import { noteAction } from '../audit/public.ts';
import { insertAnswer } from '../letters/public.ts';

interface Kept {
  readonly kind: Exclude<LetterKind, 'attachment'> | 'request' | 'survey' | 'rating' | 'application';
  readonly id: number;
  /** Null for letters and surveys of visitors. */
  readonly patientId: number | null;
  readonly way: AnswerWay;
  readonly message: string;
  readonly now: number;
}

const letters: ReadonlySet<Kept['kind']> = new Set(['question', 'contact', 'opinion'] as const);

const actionOf = ({ kind, id }: Kept): string =>
  letters.has(kind) ? `letter answer ${kind}/${id}` : `${kind} answer ${id}`;

/** Adds an answer to its thread, and to the audit trail of the patient without its text. */
export const keepAnswer = async (
  transaction: Executor,
  { actorId, sessionId }: Identity,
  kept: Kept,
): Promise<LetterAnswer> => {
  const { kind, id, patientId, way, message, now } = kept;
  const at = new Date(now);
  const row = { kind, letterId: id, authorId: actorId, message, way, sentAt: at };
  const answer = await insertAnswer(transaction, row);
  await noteAction(transaction, {
    ...{ actorId, sessionId, subjectId: patientId ?? actorId, at },
    action: actionOf(kept),
  });
  return { id: answer.id, message, way, sentAt: now, author: null };
};
