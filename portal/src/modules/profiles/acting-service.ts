import type { Tokens } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Browser } from '../../caller/browser.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';
import type { PeopleService } from '../account/public.ts';
import { bornByToBeOfAge } from './of-age.ts';
import * as repository from './repository.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: PeopleService;
}

/** Acting for a member of the family. Unknown patients and patients of others get the same response. */
export const actingService = ({ db, clock, people }: Needs) => {
  const mayActFor = async ({ actorId }: Identity, patientId: number): Promise<boolean> =>
    patientId === actorId ||
    repository.mayActFor(db, {
      managerId: actorId,
      subjectId: patientId,
      adultBefore: bornByToBeOfAge(clock),
    });

  return {
    /** The identity for a single call (129). */
    actFor: async (identity: Identity, patientId: number): Promise<Identity> => {
      if (patientId === identity.patientId) return identity;
      if (!(await mayActFor(identity, patientId))) throw new DomainError(errorCode.forbidden);
      const verified = await repository.isVerified(db, patientId);
      return { ...identity, patientId, verified, role: 'PATIENT', doctorId: null };
    },

    switchTo: async (
      identity: Identity,
      patientId: number,
      { agent, browser }: { readonly agent: string; readonly browser: Browser },
    ): Promise<Tokens> => {
      const { actorId, sessionId } = identity;
      if (!(await mayActFor(identity, patientId))) throw new DomainError(errorCode.forbidden);
      return people.startSession(patientId, { actorId, replaces: sessionId, agent, browser });
    },
  };
};

export type ActingService = ReturnType<typeof actingService>;
