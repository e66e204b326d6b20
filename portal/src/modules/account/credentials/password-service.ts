import { errorCode } from '@arev/shared/contracts/errors';
import { networkOf } from '../../../bounds/networks.ts';
import { ownId, type Identity } from '../../../caller/identity.ts';
import type { Executor } from '../../../db/factory.ts';
import { isUniqueViolation } from '../../../db/trouble.ts';
import { DomainError, InvalidInput } from '../../../errors.ts';
import type { SaveAnswer } from '../../../idempotency/idempotency.ts';
import { everyAddressOf } from '../../outbox/public.ts';
import { checkBirthDate, findApproved, otherAddresses } from '../approved-contacts/approved-patient.ts';
import { findByContact } from '../registration/repository.ts';
import { forgetFailures } from '../sessions/sign-in-limit.ts';
import { countUnlessDone, type CodeLimitNeeds } from './code-limit.ts';
import { admitProof, Codes, type CodeNeeds } from './codes.ts';
import { contactKey } from './contact-key.ts';
import { readContact, type Contact } from './contact.ts';
import { checkOwnPassword } from './own-password.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './password.ts';
import * as repository from './repository.ts';
import { tellOwner } from './tell-owner.ts';

interface Recovery {
  readonly contact: string;
  readonly proof: string;
  readonly password: string;
  /** For a contact that the desk has approved. */
  readonly birthDate?: string | undefined;
}

/** Sets a new password for an owner who knows the former one or has lost it. */
export const passwordService = (needs: CodeNeeds & CodeLimitNeeds) => {
  const { db, clock, outbox } = needs;
  const codes = new Codes(needs);

  /** A proved contact opens its account, whatever the desk has approved since. */
  const ownerOf = async (transaction: Executor, contact: Contact) => {
    const patient = await findByContact(transaction, contact);
    if (patient !== undefined) return { patient };
    const approved = await findApproved(needs, transaction, contactKey(needs.config, contact));
    return { patient: approved, approved };
  };

  /** Returns the username. */
  const setLost = async (
    transaction: Executor,
    contact: Contact,
    { proof, password, birthDate }: Recovery,
    { passwordHash, address }: { readonly passwordHash: string; readonly address: string },
  ): Promise<string> => {
    await codes.spend(transaction, { proof, purpose: 'recovery', contacts: [contact] });
    const { patient, approved } = await ownerOf(transaction, contact);
    // Only the owner gets here, and may learn that no account has this contact.
    if (patient === undefined || patient.username === null) throw new DomainError(errorCode.usernameNotFound);
    const { id: patientId, username } = patient;
    if (approved !== undefined) checkBirthDate(approved, birthDate);
    checkNewPassword(password, [username]);
    const owner = await repository.findOwn(transaction, patientId);
    if (owner !== undefined) {
      const addresses =
        approved === undefined
          ? everyAddressOf(owner)
          : await otherAddresses(transaction, patientId, { contacts: owner, approved: contact });
      await tellOwner(outbox, transaction, 'password-changed', { patientId, owner, addresses });
    }
    const now = new Date(clock());
    await repository.setPassword(transaction, patientId, passwordHash);
    if (approved !== undefined) await repository.setContact(transaction, patientId, contact, now);
    await repository.endSessions(transaction, patientId, now);
    await forgetFailures(transaction, { patientId, username, address });
    return username;
  };

  return {
    recover: async (
      given: Recovery,
      address: string,
      saveAnswer: (transaction: Executor, answer: { username: string }) => Promise<void>,
    ): Promise<{ username: string }> => {
      const contact = readContact(given.contact);
      const ofOwner = await codes.isOfOwner(given);
      return countUnlessDone(needs, { address, ofOwner }, async () => {
        await admitProof(needs, given.proof);
        checkNewPassword(given.password, [given.contact]);
        const passwordHash = await hashPassword(given.password, networkOf(address));
        try {
          return await db.transaction().execute(async (transaction) => {
            const username = await setLost(transaction, contact, given, { passwordHash, address });
            await saveAnswer(transaction, { username });
            return { username };
          });
        } catch (error) {
          // Somebody else has just proved the contact.
          throw isUniqueViolation(error) ? new DomainError(errorCode.duplicateLogin) : error;
        }
      });
    },

    change: async (
      identity: Identity,
      { currentPassword, password }: { readonly currentPassword: string; readonly password: string },
      saveAnswer: SaveAnswer,
    ): Promise<void> => {
      const patientId = ownId(identity);
      const owner = await checkOwnPassword(needs, patientId, currentPassword);
      if (currentPassword === password) throw new InvalidInput([{ path: 'password', key: 'passwordSame' }]);
      checkNewPassword(password, [owner.username, owner.phone, owner.email]);
      const passwordHash = await hashPassword(password, `patient:${patientId}`);
      await db.transaction().execute(async (transaction) => {
        await repository.setPassword(transaction, patientId, passwordHash);
        const except = identity.sessionId;
        await repository.endSessions(transaction, patientId, new Date(clock()), { except });
        await tellOwner(outbox, transaction, 'password-changed', { patientId, owner });
        await saveAnswer(transaction);
      });
    },
  };
};
