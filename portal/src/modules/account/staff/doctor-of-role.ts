import type { StaffRole } from '@arev/shared/contracts/staff-accounts';
import type { Database } from '../../../db/factory.ts';
import { InvalidInput } from '../../../errors.ts';
import { doctorExists } from './repository.ts';

export interface RoleOf {
  readonly role: StaffRole;
  readonly doctorId: number | null;
}

/** The role DOCTOR names its doctor, and no other role names one. */
export const checkDoctor = async (db: Database, { role, doctorId }: RoleOf): Promise<void> => {
  const isRight =
    role === 'DOCTOR' ? doctorId !== null && (await doctorExists(db, doctorId)) : doctorId === null;
  if (!isRight)
    throw new InvalidInput([{ path: 'doctorId', key: doctorId === null ? 'required' : 'invalid' }]);
};
