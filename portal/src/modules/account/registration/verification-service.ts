import { errorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { isUniqueViolation } from '../../../db/trouble.ts';
import { DomainError, found } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import { noteAction } from '../../audit/public.ts';
import { addressOf, type Message, type Outbox } from '../../outbox/public.ts';
import { refusalKey, withdrawRefusal } from './refusal.ts';
import { findRegistered } from './repository.ts';
import { checkSeen, type Shown } from './seen-person.ts';
import * as repository from './verification-repository.ts';

type Person = NonNullable<Awaited<ReturnType<typeof repository.lockPerson>>>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

interface Verification extends Shown {
  readonly patientId: number;
  /** Replaces the typed number. */
  readonly ssn: string | undefined;
}

interface RefusedPerson extends Shown {
  readonly patientId: number;
  readonly reason: string;
}

interface Entry {
  readonly patientId: number;
  readonly before: Pick<Person, 'ssn' | 'verified'>;
  readonly ssn: string | null;
  readonly birthDate: string | null;
}

/**
 * Enters the number into the register of the clinic, in place of an entry that the portal wrote for this patient.
 * Patients without a number, such as visitors from abroad, are known only by this account. An imported entry is right:
 * what contradicts it is refused.
 */
export const enterNumber = async (
  transaction: Executor,
  { patientId, before, ssn, birthDate }: Entry,
): Promise<void> => {
  if (before.verified && before.ssn !== null) await repository.withdrawEntry(transaction, before.ssn);
  if (ssn === null) return;
  if (await repository.isTakenFrom(transaction, patientId, ssn))
    throw new DomainError(errorCode.ssnRegistered);
  const entry = await findRegistered(transaction, ssn);
  if (entry !== undefined && !entry.fromDesk && entry.birthDate !== birthDate)
    throw new DomainError(errorCode.registerDiffers);
  if (birthDate !== null) await repository.activate(transaction, { ssn, birthDate });
};

/** Staff confirm a person whose card they have seen; from then on, the register knows the number as well. */
export const verificationService = ({ db, clock, outbox }: Needs) => {
  /** A patient without login is not notified: the adult who acts for them is at the desk. */
  const tell = async (
    transaction: Executor,
    patient: Person,
    message: Omit<Message, 'to' | 'language'>,
  ): Promise<void> => {
    if (patient.username === null) return;
    await outbox.tell(transaction, { ...message, to: addressOf(patient), language: patient.language });
  };

  const verify = async (
    transaction: Executor,
    { actorId, sessionId }: Identity,
    { patientId, ssn: given, ...shown }: Verification,
  ): Promise<void> => {
    const patient = found(await repository.lockPerson(transaction, patientId));
    const ssn = given ?? patient.ssn;
    if (patient.verified && patient.ssn === ssn) return;
    await checkSeen(transaction, patientId, patient, shown);
    await enterNumber(transaction, { patientId, before: patient, ssn, birthDate: patient.birthDate });
    await repository.verifyPerson(transaction, { patientId, ssn });
    await withdrawRefusal(outbox, transaction, patientId);
    await noteAction(transaction, {
      ...{ actorId, subjectId: patientId, sessionId },
      at: new Date(clock()),
      action: 'patient verify',
    });
    await tell(transaction, patient, {
      template: 'account-verified',
      data: {},
      key: `account-verified/${patientId}/${clock()}`,
      patientId,
    });
  };

  const refuse = async (
    transaction: Executor,
    { actorId, sessionId }: Identity,
    { patientId, reason, ...shown }: RefusedPerson,
  ): Promise<void> => {
    const patient = found(await repository.lockPerson(transaction, patientId));
    if (patient.verified) throw new DomainError(errorCode.stepNotPossible);
    await checkSeen(transaction, patientId, patient, shown);
    const at = new Date(clock());
    await repository.refuse(transaction, { patientId, reason, refusedAt: at });
    await noteAction(transaction, { actorId, subjectId: patientId, sessionId, at, action: 'patient refuse' });
    await tell(transaction, patient, {
      template: 'verification-refused',
      data: { reason },
      key: `${refusalKey(patientId)}${at.getTime()}`,
      patientId,
    });
  };

  return {
    refuse: async (identity: Identity, refused: RefusedPerson) => {
      await db.transaction().execute((transaction) => refuse(transaction, identity, refused));
      return { patientId: refused.patientId };
    },
    verify: async (identity: Identity, verified: Verification) => {
      try {
        await db.transaction().execute((transaction) => verify(transaction, identity, verified));
      } catch (error) {
        throw isUniqueViolation(error) ? new DomainError(errorCode.ssnRegistered) : error;
      }
      return { patientId: verified.patientId, verified: true };
    },
  };
};
