import { errorCode } from '@arev/shared/contracts/errors';
import { networkOf } from '../../../bounds/networks.ts';
import { admitVisitor, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';
import { ownId, type Identity } from '../../../caller/identity.ts';
import type { Executor } from '../../../db/factory.ts';
import { DomainError, InvalidInput } from '../../../errors.ts';
import type { SaveAnswer } from '../../../idempotency/idempotency.ts';
import { everyAddressOf } from '../../outbox/public.ts';
import { findByContact } from '../registration/repository.ts';
import { forgetFailures } from '../sessions/sign-in-limit.ts';
import { Codes, type CodeNeeds } from './codes.ts';
import { readContact } from './contact.ts';
import { checkOwnPassword } from './own-password.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './password.ts';
import * as repository from './repository.ts';
import { tellOwner } from './tell-owner.ts';

/** Sets a new password for an owner who knows the former one or has lost it. */
export const passwordService = (needs: CodeNeeds & VisitorLimitNeeds) => {
  const { db, clock, outbox } = needs;
  const codes = new Codes(needs);

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
        const { id: patientId, username } = patient;
        checkNewPassword(given.password, [username]);
        await repository.setPassword(transaction, patientId, passwordHash);
        await repository.endSessions(transaction, patientId, new Date(clock()));
        await forgetFailures(transaction, { patientId, username, address });
        const owner = await repository.findOwn(transaction, patientId);
        if (owner !== undefined) {
          const addresses = everyAddressOf(owner);
          await tellOwner(outbox, transaction, 'password-changed', { patientId, owner, addresses });
        }
        await saveAnswer(transaction, { username });
        return { username };
      });
    },

    change: async (
      identity: Identity,
      { currentPassword, password }: { readonly currentPassword: string; readonly password: string },
      saveAnswer: SaveAnswer,
    ): Promise<void> => {
      if (currentPassword === password) throw new InvalidInput([{ path: 'password', key: 'invalid' }]);
      const patientId = ownId(identity);
      const owner = await checkOwnPassword(needs, patientId, currentPassword);
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
