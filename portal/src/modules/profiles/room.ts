import { errorCode } from '@arev/shared/contracts/errors';
import type { Executor } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';
import { countSubjects, type Relation } from './repository.ts';

/** A person can act for so many children, and for so many adults: their profiles are listed without pages. */
const mostOfOneKind = 20;

export const ensureRoomFor = async (db: Executor, kind: Relation, managerId: number): Promise<void> => {
  if ((await countSubjects(db, managerId, kind)) >= mostOfOneKind)
    throw new DomainError(errorCode.tooManyProfiles, kind === 'child' ? { wording: 'child' } : {});
};
