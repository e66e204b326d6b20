import { randomUUID } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { isUniqueViolation } from '../../../db/trouble.ts';
import type { Executor } from '../../../db/factory.ts';
import { DomainError, InvalidInput } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import { networkOf } from '../../../bounds/networks.ts';
import type { SaveAnswer } from '../../../idempotency/idempotency.ts';
import type { Language } from '../../../caller/language.ts';
import { admit, admitVisitor, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';
import { Codes, type CodeNeeds } from './codes.ts';
import { readContact } from './contact.ts';
import * as repository from './repository.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { checkNewPassword } from './password-rules.ts';
import { forgetFailures } from '../sessions/sign-in-limit.ts';
import { findByContact } from '../registration/repository.ts';

const passwordTries = { most: 10, seconds: 900 };

interface Contacts {
  readonly phone: string;
  readonly email: string | null;
}

type Told = 'password-changed' | 'contact-changed';

/** Passwords, and the contacts that replace a lost one. */
export const credentialService = (needs: CodeNeeds & VisitorLimitNeeds) => {
  const { db, clock, outbox } = needs;
  const codes = new Codes(needs);

  const checkOwn = async ({ patientId, actorId }: Identity, password: string) => {
    if (patientId !== actorId) throw new DomainError(errorCode.forbidden);
    await admit(needs, `password:${patientId}`, passwordTries);
    const own = await repository.findOwn(db, patientId);
    if (!(await passwordMatches(password, own?.passwordHash, `patient:${patientId}`)) || own === undefined)
      throw new DomainError(errorCode.wrongPassword);
    return own;
  };

  /** Sent to the former contact, because the change may have been made by somebody else. */
  const tellOf = async (
    executor: Executor,
    template: Told,
    patientId: number,
    {
      email,
      phone,
      language,
    }: { readonly email: string | null; readonly phone: string; readonly language: Language },
  ): Promise<void> =>
    outbox.tell(executor, {
      to: email === null ? { phone } : { email },
      template,
      language,
      data: {},
      key: `${template}/${patientId}/${randomUUID()}`,
      patientId,
    });

  return {
    recover: async (
      given: { readonly contact: string; readonly proof: string; readonly password: string },
      address: string,
      saveAnswer: (transaction: Executor, answer: { username: string }) => Promise<void>,
    ): Promise<{ username: string }> => {
      const contact = readContact(given.contact);
      await admitVisitor(needs, address);
      checkNewPassword(given.password, [given.contact]);
      const passwordHash = await hashPassword(given.password, networkOf(address));
      return db.transaction().execute(async (transaction) => {
        await codes.spend(transaction, { proof: given.proof, purpose: 'recovery', contacts: [contact] });
        const patient = await findByContact(transaction, contact);
        // Only the owner gets here, and may learn that no account has this contact.
        if (patient === undefined || patient.username === null)
          throw new DomainError(errorCode.usernameNotFound);
        checkNewPassword(given.password, [patient.username]);
        await repository.setPassword(transaction, patient.id, passwordHash);
        await repository.endSessions(transaction, patient.id, new Date(clock()));
        await forgetFailures(transaction, { username: patient.username, address });
        const own = await repository.findOwn(transaction, patient.id);
        if (own !== undefined) await tellOf(transaction, 'password-changed', patient.id, own);
        const answer = { username: patient.username };
        await saveAnswer(transaction, answer);
        return answer;
      });
    },

    changePassword: async (
      identity: Identity,
      { currentPassword, password }: { readonly currentPassword: string; readonly password: string },
      saveAnswer: SaveAnswer,
    ): Promise<void> => {
      if (currentPassword === password) throw new InvalidInput([{ path: 'password', key: 'invalid' }]);
      const own = await checkOwn(identity, currentPassword);
      checkNewPassword(password, [own.username, own.phone, own.email]);
      const { patientId, sessionId } = identity;
      const passwordHash = await hashPassword(password, `patient:${patientId}`);
      await db.transaction().execute(async (transaction) => {
        await repository.setPassword(transaction, patientId, passwordHash);
        await repository.endSessions(transaction, patientId, new Date(clock()), { except: sessionId });
        await tellOf(transaction, 'password-changed', patientId, own);
        await saveAnswer(transaction);
      });
    },

    sendContactCode: async (
      identity: Identity,
      { contact, currentPassword }: { readonly contact: string; readonly currentPassword: string },
      language: Language,
    ) => {
      const read = readContact(contact);
      await checkOwn(identity, currentPassword);
      const { patientId } = identity;
      return codes.send({
        ...{ contact: read, purpose: 'contact', language, patientId },
        origin: `patient:${patientId}`,
      });
    },

    changeContact: async (
      { patientId, actorId }: Identity,
      given: { readonly contact: string; readonly codeId: string; readonly code: string },
      saveAnswer: (transaction: Executor, answer: Contacts) => Promise<void>,
    ): Promise<Contacts> => {
      if (patientId !== actorId) throw new DomainError(errorCode.forbidden);
      const contact = readContact(given.contact);
      await codes.use(given.codeId, given.code, patientId, contact);
      const before = await repository.findOwn(db, patientId);
      try {
        return await db.transaction().execute(async (transaction) => {
          const changed = await repository.setContact(transaction, patientId, contact, new Date(clock()));
          if (changed === undefined || before === undefined) throw new DomainError(errorCode.tokenInvalid);
          await tellOf(transaction, 'contact-changed', patientId, before);
          await saveAnswer(transaction, changed);
          return changed;
        });
      } catch (error) {
        // Another account has it; the caller has just proved to be its owner.
        throw isUniqueViolation(error) ? new DomainError(errorCode.duplicateLogin) : error;
      }
    },
  };
};
