import { errorCode } from '@arev/shared/contracts/errors';
import { adultBefore, isRealDate, plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { isUniqueViolation } from '../../../db/trouble.ts';
import { DomainError, found, InvalidInput } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import { noteAction } from '../../audit/public.ts';
import {
  addressOf,
  followContacts,
  followLender,
  formerAddresses,
  type Message,
  type Outbox,
  writeInLanguageOfLender,
} from '../../outbox/public.ts';
import { insertReplaced } from '../approved-contacts/repository.ts';
import { withdrawRefusal } from './refusal.ts';
import { enterNumber } from './verification-service.ts';
import { changeName, findName } from './repository.ts';
import * as repository from './verification-repository.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

interface Named extends repository.Facts {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

interface Correction {
  /** The values of the record when it was read: later changes are not overwritten. */
  readonly seen: Named;
  readonly facts: Named;
}

interface Request extends Correction {
  readonly patientId: number;
  /** Of the desk: the record has shown the name in it. */
  readonly language: Language;
}

const ownFields = ['phone', 'email', 'birthDate', 'ssn'] as const;
const nameFields = ['firstName', 'lastName'] as const;

/** The fields of a record that are not as given. A name that is not given does not count. */
const differing = (record: Named, given: Named) => [
  ...ownFields.filter((field) => record[field] !== given[field]),
  ...nameFields.filter((field) => given[field] !== undefined && record[field] !== given[field]),
];

type Person = NonNullable<Awaited<ReturnType<typeof repository.lockPerson>>>;

/** Contacts that the patient has proved, or named to the desk if they have no login. The approval of others is told there. */
const keepReplaced = async (
  transaction: Executor,
  { patientId, before, facts, at }: { patientId: number; before: Person; facts: Named; at: Date },
): Promise<void> => {
  for (const kind of ['phone', 'email'] as const) {
    const contact = before[kind];
    const isTheirs = before[`${kind}LentBy`] === null;
    if (contact && contact !== facts[kind] && isTheirs)
      await insertReplaced(transaction, { patientId, kind, contact, replacedAt: at });
  }
};

/** The desk corrects mistyped data. The audit trail names the corrected fields, without values. */
export const correctionService = ({ db, clock, outbox }: Needs) => {
  const tell = async (
    transaction: Executor,
    to: Message['to'],
    {
      patientId,
      language,
      key,
    }: { readonly patientId: number; readonly language: Language; readonly key: string },
  ): Promise<void> =>
    outbox.tell(transaction, {
      to,
      template: 'details-corrected',
      language,
      data: {},
      key,
      patientId,
    });

  const correct = async (
    transaction: Executor,
    { actorId, sessionId }: Identity,
    { patientId, language: shownIn, seen, facts }: Request,
  ): Promise<void> => {
    const person = found(await repository.lockPerson(transaction, patientId));
    const name = await findName(transaction, patientId, shownIn);
    const before = { ...person, ...name };
    const changed = differing(before, facts);
    if (changed.length === 0) return;
    if (differing(before, seen).length > 0) throw new DomainError(errorCode.changedMeanwhile);
    const { firstName, lastName, ...own } = facts;
    const { ssn, birthDate } = own;
    const isOther = changed.includes('ssn') || changed.includes('birthDate');
    if (before.verified && isOther) await enterNumber(transaction, { patientId, before, ssn, birthDate });
    const isChild =
      before.username === null && birthDate !== null && birthDate > adultBefore(plainDateAt(clock()));
    await repository.writeFacts(transaction, patientId, { facts: own, before, isChild });
    await writeInLanguageOfLender(transaction, { subjectId: patientId });
    await followContacts(transaction, patientId, { before: person, after: facts });
    await followLender(transaction, patientId, person);
    const isRenamed = nameFields.some((field) => changed.includes(field));
    if (isRenamed && name && firstName !== undefined && lastName !== undefined)
      await changeName(transaction, patientId, {
        language: shownIn,
        before: name,
        after: { firstName, lastName },
      });
    await withdrawRefusal(outbox, transaction, patientId);
    const at = new Date(clock());
    await keepReplaced(transaction, { patientId, before: person, facts, at });
    await noteAction(transaction, {
      ...{ actorId, subjectId: patientId, sessionId, at },
      action: `patient correct ${changed.join(' ')}`,
    });
    // A patient without login is not notified: the adult who acts for them is at the desk.
    if (before.username === null) return;
    const key = `details-corrected/${patientId}/${at.getTime()}`;
    const { language } = before;
    // A corrected contact is notified like the one that it replaces, although nobody has proved it.
    const to = addressOf({ ...before, ...facts });
    await tell(transaction, to, { patientId, language, key });
    const [reached] = Object.values(to);
    // The former contacts are notified, too: somebody else may have requested the change.
    for (const former of formerAddresses(before, facts)) {
      const [[kind, value] = []] = Object.entries(former);
      if (value !== reached)
        await tell(transaction, former, { patientId, language, key: `${key}/former/${kind}` });
    }
  };

  return {
    correct: async (identity: Identity, request: Request) => {
      const { patientId, facts } = request;
      const { birthDate } = facts;
      if (birthDate !== null && (!isRealDate(birthDate) || birthDate > plainDateAt(clock())))
        throw new InvalidInput([{ path: 'facts.birthDate', key: 'invalid' }]);
      try {
        await db.transaction().execute((transaction) => correct(transaction, identity, request));
      } catch (error) {
        throw isUniqueViolation(error) ? new DomainError(errorCode.ssnRegistered) : error;
      }
      return { patientId };
    },
  };
};
