import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../../caller/identity.ts';
import type { Executor } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { hasLogin } from '../repository.ts';

/**
 * People may get and change their own data and that of a child without login. Who acts for an adult acts in their visits,
 * not for the account itself.
 */
export const checkEntitled = async (db: Executor, { actorId, patientId }: Identity): Promise<void> => {
  if (actorId !== patientId && (await hasLogin(db, patientId))) throw new DomainError(errorCode.forbidden);
};
