import { errorCode } from '@arev/shared/contracts/errors';
import type { Language } from '../../../caller/language.ts';
import type { Executor } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { findName } from './repository.ts';

interface Numbers {
  readonly birthDate: string | null;
  readonly ssn: string | null;
}

/** A person as a page of the desk showed them, in its language. */
export interface Shown {
  readonly language: Language;
  readonly seen: (Numbers & { readonly fullName: string }) | undefined;
}

/** Patients who are not verified may change their data while the desk compares it with the documents. */
export const checkSeen = async (
  db: Executor,
  patientId: number,
  { birthDate, ssn }: Numbers,
  { language, seen }: Shown,
): Promise<void> => {
  if (seen === undefined) return;
  const name = await findName(db, patientId, language);
  const fullName = [name?.firstName, name?.lastName].join(' ');
  if (seen.fullName !== fullName || seen.birthDate !== birthDate || seen.ssn !== ssn)
    throw new DomainError(errorCode.changedMeanwhile, { wording: 'comparedDetails' });
};
