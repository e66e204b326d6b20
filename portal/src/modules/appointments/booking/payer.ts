import type { NewAppointment } from '@arev/shared/contracts/appointments';
import type { Database } from '../../../db/factory.ts';
import { InvalidInput } from '../../../errors.ts';
import { doctorTakes, isAcceptedInsurer } from './choices-repository.ts';

/** The payer: an insured visit names its insurer, an employer's visit the employer, a private one neither. */
export const payerOf = async (db: Database, { doctorId, policy, insuranceData }: NewAppointment) => {
  if (!(await doctorTakes(db, doctorId, policy)))
    throw new InvalidInput([{ path: 'policy', key: 'invalid' }]);
  const insurer = insuranceData?.insuranceCompany ?? null;
  const employer = insuranceData?.workingCompany?.trim() || null;
  if (policy === 'self') return { insuranceCompanyId: null, workingCompany: null };
  if (policy === 'employer') {
    if (employer === null)
      throw new InvalidInput([{ path: 'insuranceData.workingCompany', key: 'required' }]);
    return { insuranceCompanyId: null, workingCompany: employer };
  }
  const path = 'insuranceData.insuranceCompany';
  if (insurer === null) throw new InvalidInput([{ path, key: 'required' }]);
  if (!(await isAcceptedInsurer(db, insurer))) throw new InvalidInput([{ path, key: 'invalid' }]);
  return { insuranceCompanyId: insurer, workingCompany: employer };
};

/** A package covers the whole price. */
export const packaged = (purchaseId: number, policy: NewAppointment['policy']) => {
  if (policy !== 'self') throw new InvalidInput([{ path: 'policy', key: 'invalid' }]);
  return { price: 0, purchaseId };
};
