import { errorCode } from '@arev/shared/contracts/errors';
import { admit, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';
import { DomainError } from '../../../errors.ts';
import { passwordMatches } from './password.ts';
import { findOwn } from './repository.ts';

const tries = { most: 10, seconds: 900 };

type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** Returns the account if the password is correct. */
export const checkOwnPassword = async (
  { db, clock }: Pick<VisitorLimitNeeds, 'db' | 'clock'>,
  patientId: number,
  password: string,
): Promise<Own> => {
  await admit({ db, clock }, `password:${patientId}`, tries);
  const own = await findOwn(db, patientId);
  if (!(await passwordMatches(password, own?.passwordHash, `patient:${patientId}`)) || own === undefined)
    throw new DomainError(errorCode.wrongPassword);
  return own;
};
