import type { FeedbackState } from '@arev/shared/contracts/feedback';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import * as repository from './repository.ts';

/** The state and assignee to save, and the version that the staff member has read. */
export interface Change<State> {
  readonly state: State;
  readonly assigneeId: number | null;
  readonly version: number;
}

/** A filled survey, or the rating of an appointment. */
export interface Feedback {
  readonly kind: 'survey' | 'rating';
  readonly itemId: number;
}

const exists = (db: Executor, { kind, itemId }: Feedback) =>
  kind === 'survey' ? repository.findSurvey(db, itemId) : repository.findRating(db, itemId);

export const saveFeedbackWork = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { identity, language }: { readonly identity: Identity; readonly language: Language },
  item: Feedback,
  { version, state, assigneeId }: Change<FeedbackState>,
) =>
  db.transaction().execute(async (transaction) => {
    const { patientId } = found(await exists(transaction, item));
    const colleagues = await repository.listColleagues(transaction, 'en');
    if (assigneeId !== null && !colleagues.some(({ id }) => id === assigneeId))
      throw new InvalidInput([{ path: 'assigneeId', key: 'invalid' }]);
    if (!(await repository.saveWork(transaction, { ...item, state, assigneeId }, version)))
      throw new DomainError(errorCode.changedMeanwhile);
    const { actorId, sessionId } = identity;
    await noteAction(transaction, {
      ...{ actorId, sessionId, subjectId: patientId ?? actorId, at: new Date(clock()) },
      action: `${item.kind} ${state} ${item.itemId}`,
    });
    return repository.readWork<FeedbackState>(transaction, language, item);
  });
