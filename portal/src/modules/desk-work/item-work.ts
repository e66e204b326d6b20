import type { LetterState, RequestState } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Area } from '@arev/shared/contracts/roles';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { DomainError, InvalidInput } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import * as repository from './repository.ts';

/** The state and assignee to save, and the version that the staff member has read. */
export interface Change<State> {
  readonly state: State;
  readonly assigneeId: number | null;
  readonly version: number;
}

interface Saving {
  readonly identity: Identity;
  readonly language: Language;
  readonly now: number;
  /** Whose audit trail it is in; null for items of visitors. */
  readonly patientId: number | null;
  /** The area whose staff may be assignees. */
  readonly area?: Area;
}

/** Saves state and assignee in the version that was read. */
export const saveChange = async (
  transaction: Executor,
  item: repository.Item,
  { version, state, assigneeId }: Change<RequestState | LetterState>,
  area: Area = 'requests',
): Promise<void> => {
  if (assigneeId !== null && !(await repository.mayHave(transaction, item, { assigneeId, area })))
    throw new InvalidInput([{ path: 'assigneeId', key: 'invalid' }]);
  if (!(await repository.saveWork(transaction, { ...item, state, assigneeId }, version)))
    throw new DomainError(errorCode.changedMeanwhile);
};

/** Saves the work on an existing item, with its entry in the audit trail. */
export const saveItemWork = async <State extends RequestState | LetterState>(
  transaction: Executor,
  { identity, language, now, patientId, area }: Saving,
  item: repository.Item,
  change: Change<State>,
) => {
  await saveChange(transaction, item, change, area);
  const { actorId, sessionId } = identity;
  await noteAction(transaction, {
    ...{ actorId, sessionId, subjectId: patientId ?? actorId, at: new Date(now) },
    action: `${item.kind} ${change.state} ${item.itemId}`,
  });
  return repository.readWork<State>(transaction, language, item);
};
