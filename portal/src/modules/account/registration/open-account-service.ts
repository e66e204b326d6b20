import type { Tokens } from '@arev/shared/contracts/account';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import { openAccount } from '@arev/shared/contracts/registration';
import { networkOf } from '../../../bounds/networks.ts';
import type { Executor } from '../../../db/factory.ts';
import { isUniqueViolation } from '../../../db/trouble.ts';
import { DomainError } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import { checkBirthDate, findApproved } from '../approved-contacts/approved-patient.ts';
import { agreeByRegistering } from '../consents/agree-by-registering.ts';
import { countUnlessDone, type CodeLimitNeeds } from '../credentials/code-limit.ts';
import { admitProof, Codes, type CodeNeeds } from '../credentials/codes.ts';
import { contactKey } from '../credentials/contact-key.ts';
import { readContact, type Contact } from '../credentials/contact.ts';
import { checkNewPassword } from '../credentials/password-rules.ts';
import { hashPassword } from '../credentials/password.ts';
import { endInvitations, setContact } from '../credentials/repository.ts';
import { describeDevice } from '../sessions/device.ts';
import { Sessions, type SaveTokens, type SessionNeeds } from '../sessions/sessions.ts';
import * as repository from './repository.ts';
import type { Visitor } from './service.ts';

type Given = Omit<InputOf<typeof openAccount>['body'], 'clientRecaptchaResponse'>;

/** Opens the account of a patient whom the clinic knows, such as a child who came of age. */
export const openAccountService = (needs: CodeNeeds & CodeLimitNeeds & SessionNeeds) => {
  const { db, clock, config } = needs;
  const codes = new Codes(needs);
  const sessions = new Sessions(needs);

  const open = async (
    transaction: Executor,
    contact: Contact,
    { proof, birthDate, username, consents }: Given,
    { passwordHash, language }: { readonly passwordHash: string; readonly language: Visitor['language'] },
  ): Promise<number> => {
    const now = new Date(clock());
    await codes.spend(transaction, { proof, purpose: 'registration', contacts: [contact] });
    const patient = await findApproved(needs, transaction, contactKey(config, contact));
    // The approval has ended, or an account was opened with it: the contact has to be proved again.
    if (patient === undefined || patient.username !== null) throw new DomainError(errorCode.invalidCode);
    checkBirthDate(patient, birthDate);
    if (await repository.usernameIsTaken(transaction, username))
      throw new DomainError(errorCode.usernameTaken);
    const { id: patientId } = patient;
    if (!(await repository.writeLogin(transaction, patientId, { username, passwordHash, language })))
      throw new DomainError(errorCode.invalidCode);
    await endInvitations(transaction, patientId);
    await setContact(transaction, patientId, contact, now);
    await agreeByRegistering(transaction, consents, { patientId, language, givenAt: now });
    await noteAction(transaction, {
      ...{ actorId: patientId, subjectId: patientId, sessionId: null, at: now },
      action: `${openAccount.method} ${openAccount.path}`,
    });
    return patientId;
  };

  return {
    open: async (
      given: Given,
      { language, address, agent, browser }: Visitor,
      saveAnswer: SaveTokens,
    ): Promise<Tokens> => {
      const contact = readContact(given.contact);
      const { username, password, proof } = given;
      checkNewPassword(password, [username, contact.value]);
      return countUnlessDone(needs, { address }, async () => {
        await admitProof(needs, proof);
        const passwordHash = await hashPassword(password, networkOf(address));
        try {
          return await db.transaction().execute(async (transaction) => {
            const patientId = await open(transaction, contact, given, { passwordHash, language });
            const tokens = await sessions.startWithin(transaction, patientId, {
              device: describeDevice(agent),
              bound: browser.isBrowser,
            });
            await saveAnswer(transaction, tokens);
            return tokens;
          });
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          // Somebody else was faster, with the name or with the contact.
          const isTaken = await repository.usernameIsTaken(db, username);
          throw new DomainError(isTaken ? errorCode.usernameTaken : errorCode.duplicateLogin);
        }
      });
    },
  };
};
