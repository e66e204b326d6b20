import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@arev/shared/contracts/staff-accounts';
import type { Language } from '../../../caller/language.ts';
import type { Executor } from '../../../db/factory.ts';
import { insertPatient, writeName } from '../registration/repository.ts';

/** Shown once and stored nowhere. */
export const newPassword = (): string => randomBytes(18).toString('base64url');

interface NewAccount {
  readonly role: StaffRole;
  /** For an account with the role DOCTOR. */
  readonly doctorId: number | null;
  readonly username: string;
  readonly passwordHash: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/** Undefined if the user name is taken. */
export const insertStaff = async (
  transaction: Executor,
  { firstName, lastName, ...account }: NewAccount,
): Promise<number | undefined> => {
  const inserted = await insertPatient(transaction, {
    ...account,
    ...{ email: null, verified: false, ssn: null, birthDate: null, photo: null, photoPath: null },
  });
  if (inserted === undefined) return undefined;
  await writeName(transaction, inserted.id, { firstName, lastName });
  return inserted.id;
};
