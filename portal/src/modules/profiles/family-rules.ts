import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../caller/identity.ts';
import { adultBefore, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import { DomainError } from '../../errors.ts';

/** Who was born on that day or earlier is of age. */
export const bornByToBeOfAge = (clock: Clock): string => adultBefore(plainDateAt(clock()));

/** Anyone who acts for somebody else may not hand out, take or give up what is that person's own. */
export const ownId = ({ actorId, patientId }: Identity): number => {
  if (actorId !== patientId) throw new DomainError(errorCode.forbidden);
  return actorId;
};
