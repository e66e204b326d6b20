import { createHash } from 'node:crypto';
import type { Tokens } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Registration } from '@arev/shared/contracts/registration';
import { adultBefore, isRealDate, plainDateAt, yearsBetween } from '../../../clinic-time.ts';
import type { Executor } from '../../../db/factory.ts';
import { DomainError, InvalidInput } from '../../../errors.ts';
import { networkOf } from '../../../bounds/networks.ts';
import type { Language } from '../../../caller/language.ts';
import type { Browser } from '../../../caller/browser.ts';
import { admit, admitVisitor, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';
import { agreeToAll } from '../consents/repository.ts';
import { Codes, type CodeNeeds } from '../credentials/codes.ts';
import { readContact, type Contact } from '../credentials/contact.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import { describeDevice } from '../sessions/device.ts';
import { hashPassword } from '../credentials/password.ts';
import { checkNewPassword } from '../credentials/password-rules.ts';
import * as repository from './repository.ts';
import { Sessions, type SessionNeeds, type SaveTokens } from '../sessions/sessions.ts';

export interface Visitor {
  readonly language: Language;
  readonly address: string;
  readonly agent: string;
  readonly browser: Browser;
}

const oldestYears = 120;
const triesOfProof = { most: 10, seconds: 1800 };

const checkBirthDate = (birthDate: string, today: string): void => {
  if (!isRealDate(birthDate) || birthDate > today || yearsBetween(birthDate, today) > oldestYears)
    throw new InvalidInput([{ path: 'birthDate', key: 'invalid' }]);
};

export const registrationService = (needs: CodeNeeds & VisitorLimitNeeds & SessionNeeds) => {
  const { db, clock } = needs;
  const codes = new Codes(needs);
  const sessions = new Sessions(needs);

  const contactsOf = ({ phone, email }: Registration): Contact[] => [
    readContact(phone),
    ...(email === null ? [] : [readContact(email)]),
  ];

  /**
   * Whether the clinic's register makes this a verified patient (025). The birth date has to match the
   * number: with another one, a patient's number gets the same response as an unknown one.
   */
  const checkNumber = async (db: Executor, registration: Registration): Promise<boolean> => {
    const { ssn, birthDate } = registration;
    if (await repository.isRegistered(db, registration)) throw new DomainError(errorCode.ssnRegistered);
    const entry = await repository.findRegistered(db, ssn);
    if (entry?.birthDate !== birthDate) return false;
    if (!entry.activated) throw new DomainError(errorCode.ssnNotActivated);
    return birthDate <= adultBefore(plainDateAt(clock()));
  };

  const checkUsername = async (db: Executor, { username }: Registration): Promise<void> => {
    if (await repository.usernameIsTaken(db, username)) throw new DomainError(errorCode.usernameTaken);
  };

  const create = async (
    db: Executor,
    registration: Registration,
    { passwordHash, language }: { readonly passwordHash: string; readonly language: Language },
  ): Promise<number> => {
    const now = new Date(clock());
    const { ssn, username, birthDate } = registration;
    const [phone, email] = contactsOf(registration);
    const proved = await codes.spend(db, {
      proof: registration.proof,
      purpose: 'registration',
      contacts: contactsOf(registration),
    });
    // The number is checked before the user name: a taken name must not become a way to test numbers.
    const verified = await checkNumber(db, registration);
    await checkUsername(db, registration);
    const patient = await repository.insertPatient(db, {
      username,
      passwordHash,
      verified,
      ssn,
      phone: phone?.value ?? '',
      phoneProvedAt: proved.kind === 'phone' ? now : null,
      email: email?.value ?? null,
      emailProvedAt: proved.kind === 'email' ? now : null,
      birthDate,
      language,
      photo: null,
      photoPath: null,
    });
    if (patient === undefined) {
      // A concurrent registration was faster, or the contact belongs to another account, whose owner has just
      // proved it.
      await checkNumber(db, registration);
      await checkUsername(db, registration);
      throw new DomainError(errorCode.duplicateLogin);
    }
    await repository.writeName(db, patient.id, registration);
    await agreeToAll(db, { patientId: patient.id, language, givenAt: now });
    return patient.id;
  };

  return {
    sendCode: async (
      { contact, purpose }: { readonly contact: string; readonly purpose: 'registration' | 'recovery' },
      { language, address, browser }: Visitor,
    ) => {
      await admitVisitor(needs, address);
      const order = { contact: readContact(contact), purpose, language };
      const owner = await repository.findByContact(db, order.contact);
      const known = await findKnownDevice(db, owner?.id ?? 0, browser);
      return codes.send(
        known === undefined
          ? { ...order, origin: networkOf(address) }
          : { ...order, origin: `device:${known}`, ofOwner: true },
      );
    },

    confirmCode: async (
      { codeId, code }: { readonly codeId: string; readonly code: string },
      { address }: Visitor,
    ) => {
      await admitVisitor(needs, address);
      return { proof: await codes.confirm(codeId, code, networkOf(address)) };
    },

    register: async (
      registration: Registration,
      { language, address, agent, browser }: Visitor,
      saveAnswer: SaveTokens,
    ): Promise<Tokens> => {
      checkBirthDate(registration.birthDate, plainDateAt(clock()));
      checkNewPassword(registration.password, [
        registration.username,
        registration.phone,
        registration.email,
      ]);
      await admitVisitor(needs, address);
      // One proof must not be used to try many numbers and names.
      const tries = createHash('sha256').update(registration.proof).digest('hex');
      await admit(needs, `registration:${tries}`, triesOfProof);
      const passwordHash = await hashPassword(registration.password, networkOf(address));
      // In the same transaction as the response, so that a spent proof is not lost.
      return db.transaction().execute(async (transaction) => {
        const patientId = await create(transaction, registration, { passwordHash, language });
        const tokens = await sessions.startWithin(transaction, patientId, {
          device: describeDevice(agent),
          bound: browser.isBrowser,
        });
        await saveAnswer(transaction, tokens);
        return tokens;
      });
    },
  };
};
