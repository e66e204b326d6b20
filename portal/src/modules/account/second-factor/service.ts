import { errorCode } from '@arev/shared/contracts/errors';
import { isStaff } from '@arev/shared/contracts/roles';
import type { NewSecondFactor } from '@arev/shared/contracts/second-factor';
import { encode } from 'uqr';
import { admit } from '../../../bounds/visitor-limit.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import { addressOf, newSecret, periodOf } from './one-time-password.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import * as repository from './repository.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'TOKEN_SECRET'>;
}

/** Attempts per account from all addresses: the caller knows the password already. */
const tries = { most: 10, seconds: 900 };
const sixDigits = /^\d{6}$/;

/** The dark squares as one path, so that a page renders them without a library. */
const qrOf = (text: string): NewSecondFactor['qr'] => {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
};

/** The second factor of staff: a code of an authenticator app, or a recovery code. */
export const secondFactorService = ({ db, clock, config }: Needs) => {
  const proves = async (patientId: number, sealed: Buffer, code: string): Promise<boolean> => {
    const typed = code.replaceAll(/\s/g, '');
    if (!sixDigits.test(typed))
      return repository.useRecoveryCode(db, patientId, recoveryHash(typed), new Date(clock()));
    const secret = openSecret(config.TOKEN_SECRET, patientId, sealed);
    const period = secret === undefined ? undefined : periodOf(secret, typed, clock());
    return period !== undefined && (await repository.usePeriod(db, patientId, period));
  };

  return {
    /** False for an account without a second factor; its session may only set one up. Undefined if a code is missing. */
    prove: async (patientId: number, code: string | undefined): Promise<boolean | undefined> => {
      const factor = await repository.findFactor(db, patientId);
      if (!factor?.confirmedAt) return false;
      if (code === undefined) return undefined;
      await admit({ db, clock }, `second-factor:${patientId}`, tries);
      if (!(await proves(patientId, factor.sealedSecret, code)))
        throw new DomainError(errorCode.secondFactorWrong);
      return true;
    },

    start: async ({ patientId, role }: Identity): Promise<NewSecondFactor> => {
      if (!isStaff(role)) throw new DomainError(errorCode.forbidden);
      const secret = newSecret();
      const sealed = sealSecret(config.TOKEN_SECRET, patientId, secret);
      if (!(await repository.writeFactor(db, patientId, sealed)))
        throw new DomainError(errorCode.secondFactorNeeded);
      const address = addressOf(secret, (await repository.usernameOf(db, patientId)) ?? '');
      return { secret, address, qr: qrOf(address) };
    },

    /** Returns the recovery codes, which are shown once and stored as digests. */
    confirm: async ({ actorId, patientId, role, sessionId }: Identity, code: string): Promise<string[]> => {
      if (!isStaff(role)) throw new DomainError(errorCode.forbidden);
      await admit({ db, clock }, `second-factor:${patientId}`, tries);
      const factor = await repository.findFactor(db, patientId);
      if (!factor || factor.confirmedAt) throw new DomainError(errorCode.secondFactorNeeded);
      const secret = openSecret(config.TOKEN_SECRET, patientId, factor.sealedSecret);
      const period = secret === undefined ? undefined : periodOf(secret, code.replaceAll(/\s/g, ''), clock());
      if (period === undefined) throw new DomainError(errorCode.secondFactorWrong);
      const codes = newRecoveryCodes();
      const at = new Date(clock());
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.confirmFactor(transaction, patientId, period, at)))
          throw new DomainError(errorCode.secondFactorNeeded);
        await repository.insertRecoveryCodes(transaction, patientId, codes.map(recoveryHash));
        await repository.strengthenSession(transaction, sessionId);
        await noteAction(transaction, {
          ...{ actorId, subjectId: patientId, sessionId, at },
          action: 'second factor set up',
        });
      });
      return codes;
    },
  };
};
export type SecondFactorService = ReturnType<typeof secondFactorService>;
