import { errorCode } from '@arev/shared/contracts/errors';
import { admit } from '../../../bounds/visitor-limit.ts';
import { ownId, type Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import type { Executor } from '../../../db/factory.ts';
import { isUniqueViolation } from '../../../db/trouble.ts';
import { DomainError } from '../../../errors.ts';
import { formerAddresses } from '../../outbox/public.ts';
import { Codes, type CodeNeeds } from './codes.ts';
import { readContact } from './contact.ts';
import { checkOwnPassword } from './own-password.ts';
import * as repository from './repository.ts';
import { tellOwner } from './tell-owner.ts';

/** The limits of `Codes` are per contact, and a person may name any number of foreign ones. */
const daily = { most: 10, seconds: 86_400 };

interface Contacts {
  readonly phone: string;
  readonly email: string | null;
}

/** Changes the phone or email address of a signed-in person. */
export const contactService = (needs: CodeNeeds) => {
  const { db, clock, outbox } = needs;
  const codes = new Codes(needs);

  return {
    sendCode: async (
      identity: Identity,
      given: { readonly contact: string; readonly currentPassword: string },
      language: Language,
    ) => {
      const contact = readContact(given.contact);
      const patientId = ownId(identity);
      await checkOwnPassword(needs, patientId, given.currentPassword);
      await admit(needs, `contact-codes:${patientId}`, daily);
      return codes.send({
        ...{ contact, purpose: 'contact', language, patientId },
        origin: `patient:${patientId}`,
      });
    },

    change: async (
      identity: Identity,
      given: { readonly contact: string; readonly codeId: string; readonly code: string },
      saveAnswer: (transaction: Executor, answer: Contacts) => Promise<void>,
    ): Promise<Contacts> => {
      const patientId = ownId(identity);
      const contact = readContact(given.contact);
      await codes.use(given.codeId, given.code, patientId, contact);
      const owner = await repository.findOwn(db, patientId);
      try {
        return await db.transaction().execute(async (transaction) => {
          const changed = await repository.setContact(transaction, patientId, contact, new Date(clock()));
          if (changed === undefined || owner === undefined) throw new DomainError(errorCode.tokenInvalid);
          const addresses = formerAddresses(owner, changed);
          await tellOwner(outbox, transaction, 'contact-changed', { patientId, owner, addresses });
          await saveAnswer(transaction, changed);
          return changed;
        });
      } catch (error) {
        // Another account has this contact; the caller has just proved to be its owner.
        throw isUniqueViolation(error) ? new DomainError(errorCode.duplicateLogin) : error;
      }
    },
  };
};
