import { errorCode } from '@arev/shared/contracts/errors';
import type { Registration } from '@arev/shared/contracts/registration';
import type { Language } from '../../../caller/language.ts';
import { adultBefore, plainDateAt } from '../../../clinic-time.ts';
import type { Executor } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { agreeByRegistering } from '../consents/agree-by-registering.ts';
import { Codes, type CodeNeeds } from '../credentials/codes.ts';
import { readContact, type Contact } from '../credentials/contact.ts';
import * as repository from './repository.ts';

const contactsOf = ({ phone, email }: Registration): Contact[] => [
  readContact(phone),
  ...(email === null ? [] : [readContact(email)]),
];

/**
 * Whether the clinic's register makes this a verified patient (025). The birth date has to match the
 * number: with another one, a patient's number gets the same response as an unknown one.
 */
const checkNumber = async (db: Executor, registration: Registration, now: Date): Promise<boolean> => {
  const { ssn, birthDate } = registration;
  if (await repository.isRegistered(db, registration))
    throw new DomainError(errorCode.ssnRegistered, { wording: 'knownPatient' });
  const entry = await repository.findRegistered(db, ssn);
  if (entry?.birthDate !== birthDate) return false;
  if (!entry.activated) throw new DomainError(errorCode.ssnNotActivated);
  return birthDate <= adultBefore(plainDateAt(now.getTime()));
};

const checkUsername = async (db: Executor, { username }: Registration): Promise<void> => {
  if (await repository.usernameIsTaken(db, username)) throw new DomainError(errorCode.usernameTaken);
};

/** Spends the proof of the contact and returns the id of the new patient. */
export const createAccount = async (
  needs: CodeNeeds,
  transaction: Executor,
  registration: Registration,
  { passwordHash, language }: { readonly passwordHash: string; readonly language: Language },
): Promise<number> => {
  const now = new Date(needs.clock());
  const { ssn, username, birthDate, proof } = registration;
  const contacts = contactsOf(registration);
  const [phone, email] = contacts;
  const proved = await new Codes(needs).spend(transaction, { proof, purpose: 'registration', contacts });
  // The number is checked before the user name: a taken name must not become a way to test numbers.
  const verified = await checkNumber(transaction, registration, now);
  await checkUsername(transaction, registration);
  const patient = await repository.insertPatient(transaction, {
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
    await checkNumber(transaction, registration, now);
    await checkUsername(transaction, registration);
    throw new DomainError(errorCode.duplicateLogin);
  }
  await repository.writeName(transaction, patient.id, registration);
  await agreeByRegistering(transaction, registration.consents, {
    patientId: patient.id,
    language,
    givenAt: now,
  });
  return patient.id;
};
