import { admit, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';
import type { Identity } from '../../../caller/identity.ts';
import { adultBefore, plainDateAt } from '../../../clinic-time.ts';
import type { Executor } from '../../../db/factory.ts';
import { isUniqueViolation } from '../../../db/trouble.ts';
import { noteAction } from '../../audit/public.ts';
import type { Outbox } from '../../outbox/public.ts';
import { withdrawRefusal } from './refusal.ts';
import { findRegistered } from './repository.ts';
import * as repository from './verification-repository.ts';

type Needs = Pick<VisitorLimitNeeds, 'db' | 'clock'> & { readonly outbox: Pick<Outbox, 'cancel'> };
type Person = NonNullable<Awaited<ReturnType<typeof repository.lockPerson>>>;

const tries = { most: 10, seconds: 3600 };

/**
 * Queries the register again for a person whom it did not know before, with the number and birth date of the account.
 * Only a match is revealed: without one, the response does not tell whether the number is known, or whose it is.
 */
export const registerCheckService = ({ db, clock, outbox }: Needs) => {
  /** An account of one's own needs an adult; a patient without login needs a verified adult. */
  const mayBeVerified = async (
    transaction: Executor,
    { username, birthDate }: Person,
    { actorId, patientId }: Identity,
  ): Promise<boolean> => {
    if (username !== null) return birthDate !== null && birthDate <= adultBefore(plainDateAt(clock()));
    return actorId !== patientId && (await repository.isVerified(transaction, actorId));
  };

  const isConfirmed = async (transaction: Executor, person: Person, identity: Identity): Promise<boolean> => {
    const { ssn, birthDate } = person;
    if (ssn === null || birthDate === null) return false;
    const entry = await findRegistered(transaction, ssn);
    return (
      entry?.birthDate === birthDate &&
      entry.activated &&
      !(await repository.isTakenFrom(transaction, identity.patientId, ssn)) &&
      (await mayBeVerified(transaction, person, identity))
    );
  };

  const check = async (transaction: Executor, identity: Identity): Promise<boolean> => {
    const { actorId, patientId, sessionId } = identity;
    const person = await repository.lockPerson(transaction, patientId);
    if (person === undefined || person.verified) return person?.verified ?? false;
    if (!(await isConfirmed(transaction, person, identity))) return false;
    await repository.verifyPerson(transaction, { patientId, ssn: person.ssn });
    await withdrawRefusal(outbox, transaction, patientId);
    await noteAction(transaction, {
      ...{ actorId, subjectId: patientId, sessionId },
      at: new Date(clock()),
      action: 'patient verify',
    });
    return true;
  };

  return {
    verify: async (identity: Identity): Promise<{ readonly verified: boolean }> => {
      await admit({ db, clock }, `register:${identity.patientId}`, tries);
      try {
        return { verified: await db.transaction().execute((transaction) => check(transaction, identity)) };
      } catch (error) {
        // Another account with this number was verified at the same time.
        if (isUniqueViolation(error)) return { verified: false };
        throw error;
      }
    },
  };
};
