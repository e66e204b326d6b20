import type { PatientAccount } from '@arev/shared/contracts/reception';
import { errorCode } from '@arev/shared/contracts/errors';
import { admit } from '../../../bounds/visitor-limit.ts';
import type { Identity } from '../../../caller/identity.ts';
import { adultBefore, clockTimeAt, plainDateAt, writtenDateAt } from '../../../clinic-time.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { DomainError, found } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import type { Outbox } from '../../outbox/public.ts';
import { contactKey } from '../credentials/contact-key.ts';
import type { Contact } from '../credentials/contact.ts';
import { findPerson, lockPerson } from '../registration/verification-repository.ts';
import { contactsOf, otherAddresses, type ApprovalNeeds } from './approved-patient.ts';
import * as repository from './repository.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

interface Needs extends ApprovalNeeds {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'tell'>;
}

interface Approval {
  readonly patientId: number;
  readonly contact: Contact;
  readonly until: Date;
}

const validMs = 24 * 3_600_000;
const dailyOfStaff = { most: 30, seconds: 86_400 };
const dailyOfPatient = { most: 5, seconds: 86_400 };

/** The contacts of the patient themselves that no code has proved. */
const unproved = (person: Person): readonly Contact[] =>
  contactsOf(person).filter(
    ({ kind }) => person[`${kind}LentBy`] === null && person[`${kind}ProvedAt`] === null,
  );

const blockOf = (person: Person, adultBy: string): PatientAccount['blocked'] => {
  const { username, birthDate, verified } = person;
  if (birthDate === null) return 'birthDate';
  if (username === null && birthDate > adultBy) return 'child';
  if (!verified) return 'notVerified';
  if (unproved(person).length > 0) return null;
  return contactsOf(person).some(({ kind }) => person[`${kind}ProvedAt`] !== null) ? 'proved' : 'noContact';
};

/**
 * The desk approves a contact of a patient whose document it has seen: with a code sent there, the patient opens their
 * account or sets a new password. Staff never see the code, and every other contact of the patient is told.
 */
export const contactApprovals = ({ db, clock, config, outbox }: Needs) => {
  const approvable = (person: Person): readonly Contact[] =>
    blockOf(person, adultBefore(plainDateAt(clock()))) === null ? unproved(person) : [];

  const tell = async (
    transaction: Executor,
    { patientId, person, contact, until }: Approval & { readonly person: Person },
  ): Promise<void> => {
    const { username, language } = person;
    const message = {
      ...{ language, patientId },
      data: { date: writtenDateAt(until.getTime()), time: clockTimeAt(until.getTime()) },
    };
    const key = `contact-approved/${patientId}/${contact.kind}/${until.getTime()}`;
    await outbox.tell(transaction, {
      ...message,
      to: contact.kind === 'email' ? { email: contact.value } : { phone: contact.value },
      template: username === null ? 'account-to-open' : 'password-to-set',
      key,
      notAfter: until,
    });
    const others = await otherAddresses(transaction, patientId, { contacts: person, approved: contact });
    for (const [at, to] of others.entries())
      await outbox.tell(transaction, {
        ...message,
        ...{ to, template: 'contact-approved', key: `${key}/other/${at}` },
      });
  };

  const approve = async (
    transaction: Executor,
    { actorId, sessionId }: Identity,
    { patientId, text }: { readonly patientId: number; readonly text: string },
  ): Promise<Date> => {
    const person = found(await lockPerson(transaction, patientId));
    if (!contactsOf(person).some(({ value }) => value === text))
      throw new DomainError(errorCode.changedMeanwhile);
    const contact = approvable(person).find(({ value }) => value === text);
    if (contact === undefined) throw new DomainError(errorCode.stepNotPossible);
    if (await repository.isProvedByOther(transaction, patientId, contact))
      throw new DomainError(errorCode.duplicateLogin);
    const at = new Date(clock());
    const until = new Date(at.getTime() + validMs);
    const approval = { contactKey: contactKey(config, contact), patientId, expiresAt: until };
    await repository.insertApproval(transaction, approval);
    const action = `patient contact approve ${contact.kind}`;
    await noteAction(transaction, { actorId, subjectId: patientId, sessionId, at, action });
    await tell(transaction, { patientId, person, contact, until });
    return until;
  };

  return {
    approve: async (identity: Identity, asked: { readonly patientId: number; readonly text: string }) => {
      const { patientId } = asked;
      await admit({ db, clock }, `contact-approvals:${identity.actorId}`, dailyOfStaff);
      await admit({ db, clock }, `contact-approvals-of:${patientId}`, dailyOfPatient);
      const until = await db.transaction().execute((transaction) => approve(transaction, identity, asked));
      return { patientId, until: until.getTime() };
    },

    stateOf: async (patientId: number): Promise<PatientAccount> => {
      const person = found(await findPerson(db, patientId));
      const approvals = await repository.listApprovals(db, patientId, new Date(clock()));
      return {
        login: person.username !== null,
        blocked: blockOf(person, adultBefore(plainDateAt(clock()))),
        approvable: approvable(person).map(({ value }) => value),
        approved: contactsOf(person).flatMap((contact) =>
          approvals
            .filter((approval) => approval.contactKey.equals(contactKey(config, contact)))
            .map(({ expiresAt }) => ({ contact: contact.value, until: expiresAt.getTime() })),
        ),
      };
    },
  };
};

export type ContactApprovals = ReturnType<typeof contactApprovals>;
