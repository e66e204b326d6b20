import type { LetterState, RequestState } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import type { LetterKind } from '@arev/shared/contracts/staff';
import { addDays, isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import { findLetter } from './answer-service.ts';
import { type Change, saveChange } from './item-work.ts';
import * as repository from './repository.ts';
import { requestNotices, type RequestNoticeNeeds, withdrawAgreement } from './request-notices.ts';

export interface DeskWorkNeeds extends RequestNoticeNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

/** Requests can be planned for up to a year ahead. */
const furthestDays = 365;

/** The work of the desk on letters, requests and feedback. */
export const deskWork = (needs: DeskWorkNeeds) => {
  const { db, clock } = needs;
  const tellPatient = requestNotices(needs);

  const note = (executor: Executor, { actorId, sessionId }: Identity, subjectId: number, action: string) =>
    noteAction(executor, { actorId, subjectId, sessionId, action, at: new Date(clock()) });

  /** The planned day after the change: only planned and done requests have one. */
  const dayOf = (
    { state, plannedFor }: { readonly state: RequestState; readonly plannedFor?: string | null | undefined },
    before: string | null,
  ): string | null => {
    if (state !== 'planned' && state !== 'done') return null;
    if (plannedFor === undefined || plannedFor === before) return before;
    const today = plainDateAt(clock());
    if (
      plannedFor !== null &&
      (!isRealDate(plannedFor) || plannedFor < today || plannedFor > addDays(today, furthestDays))
    )
      throw new InvalidInput([{ path: 'plannedFor', key: 'invalid' }]);
    return plannedFor;
  };

  return {
    colleagues: async (language: Language) => {
      const data = await repository.listColleagues(db, language, 'requests');
      return { data, total: data.length };
    },

    saveRequest: (
      identity: Identity,
      language: Language,
      id: number,
      wish: Change<RequestState> & { readonly plannedFor?: string | null | undefined },
    ) =>
      db.transaction().execute(async (transaction) => {
        const item = { kind: 'request', itemId: id } as const;
        const before = found(await repository.findRequest(transaction, id));
        if (before.cancelledAt !== null || (before.completedAt !== null && wish.state !== 'done'))
          throw new DomainError(errorCode.stepNotPossible);
        const plannedFor = dayOf(wish, before.plannedFor);
        await saveChange(transaction, item, wish);
        const isDone = before.completedAt === null && wish.state === 'done';
        await repository.saveRequest(transaction, id, {
          plannedFor,
          ...(isDone && { completedAt: new Date(clock()) }),
        });
        await note(transaction, identity, before.patientId, `request ${wish.state} ${id}`);
        const isStep = wish.state !== (before.state ?? 'received') && wish.state !== 'received';
        const isOtherDay = wish.state === 'planned' && plannedFor !== before.plannedFor;
        const notice = isStep || isOtherDay ? { told: await tellPatient(transaction, id, wish.state) } : {};
        if (wish.state === 'received') await withdrawAgreement(needs, transaction, id);
        return { ...(await repository.readWork<RequestState>(transaction, language, item)), ...notice };
      }),

    saveLetter: (
      identity: Identity,
      language: Language,
      { kind, id }: { readonly kind: LetterKind; readonly id: number },
      wish: Change<LetterState>,
    ) =>
      db.transaction().execute(async (transaction) => {
        const exists =
          kind === 'attachment'
            ? await repository.submissionExists(transaction, id)
            : await findLetter(transaction, kind, id);
        found(exists);
        await saveChange(transaction, { kind, itemId: id }, wish);
        await note(transaction, identity, identity.actorId, `letter ${wish.state} ${kind}/${id}`);
        return repository.readWork<LetterState>(transaction, language, { kind, itemId: id });
      }),
  };
};
