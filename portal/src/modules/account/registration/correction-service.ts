import { errorCode } from '@arev/shared/contracts/errors';
import { isRealDate, plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { isUniqueViolation } from '../../../db/trouble.ts';
import { DomainError, found, InvalidInput } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import { noteAction } from '../../audit/public.ts';
import { addressOf, type Outbox } from '../../outbox/public.ts';
import { enterNumber } from './verification-service.ts';
import * as repository from './verification-repository.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

interface Correction {
  /** The values of the record when it was read: later changes are not overwritten. */
  readonly seen: repository.Facts;
  readonly facts: repository.Facts;
}

const names = ['phone', 'email', 'birthDate', 'ssn'] as const;

const differing = (one: repository.Facts, other: repository.Facts) =>
  names.filter((name) => one[name] !== other[name]);

/** The desk corrects mistyped data. The audit trail names the corrected fields, without values. */
export const correctionService = ({ db, clock, outbox }: Needs) => {
  const tell = async (
    transaction: Executor,
    to: Pick<repository.Facts, 'phone' | 'email'> & { readonly language: Language },
    { patientId, key }: { readonly patientId: number; readonly key: string },
  ): Promise<void> =>
    outbox.tell(transaction, {
      to: addressOf(to),
      template: 'details-corrected',
      language: to.language,
      data: {},
      key,
      patientId,
    });

  const correct = async (
    transaction: Executor,
    { actorId, sessionId }: Identity,
    patientId: number,
    { seen, facts }: Correction,
  ): Promise<void> => {
    const before = found(await repository.lockPerson(transaction, patientId));
    const changed = differing(before, facts);
    if (changed.length === 0) return;
    if (differing(before, seen).length > 0) throw new DomainError(errorCode.changedMeanwhile);
    const { ssn, birthDate } = facts;
    const isOther = changed.includes('ssn') || changed.includes('birthDate');
    if (before.verified && isOther && ssn !== null)
      await enterNumber(transaction, { patientId, ssn, birthDate });
    await repository.writeFacts(transaction, patientId, facts, before);
    await repository.forgetRefusal(transaction, patientId);
    const at = new Date(clock());
    await noteAction(transaction, {
      ...{ actorId, subjectId: patientId, sessionId, at },
      action: `patient correct ${changed.join(' ')}`,
    });
    // A patient without login is not notified: the adult who acts for them is at the desk.
    if (before.username === null) return;
    const key = `details-corrected/${patientId}/${at.getTime()}`;
    await tell(transaction, { ...facts, language: before.language }, { patientId, key });
    // The former contact is notified, too: somebody else may have requested the change.
    const isReached = (before.email ?? before.phone) === (facts.email ?? facts.phone);
    if (!isReached) await tell(transaction, before, { patientId, key: `${key}/former` });
  };

  return {
    correct: async (identity: Identity, patientId: number, correction: Correction) => {
      const { birthDate } = correction.facts;
      if (birthDate !== null && (!isRealDate(birthDate) || birthDate > plainDateAt(clock())))
        throw new InvalidInput([{ path: 'facts.birthDate', key: 'invalid' }]);
      try {
        await db
          .transaction()
          .execute((transaction) => correct(transaction, identity, patientId, correction));
      } catch (error) {
        throw isUniqueViolation(error) ? new DomainError(errorCode.ssnRegistered) : error;
      }
      return { patientId };
    },
  };
};
