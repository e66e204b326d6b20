import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../../caller/identity.ts';
import type { Database } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { hasLogin } from '../repository.ts';

/** People may get their own data and that of a child without login; adults request their own. */
export const checkEntitled = async (db: Database, { actorId, patientId }: Identity): Promise<void> => {
  if (actorId !== patientId && (await hasLogin(db, patientId))) throw new DomainError(errorCode.forbidden);
};
