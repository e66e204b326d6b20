import type { NewAppointment } from '@arev/shared/contracts/appointments';
import type { TimeChoice } from '../../../state/choice.ts';

/** The choice in the format of the portal; the company is only sent if there is one. */
export const wishOf = ({
  item,
  branchId,
  doctorId,
  policy,
  purchaseId,
  startsAt,
}: TimeChoice): NewAppointment => {
  const { kind, companyId = null, company = null } = policy;
  const insuranceData = { insuranceCompany: companyId, workingCompany: company };
  return {
    serviceId: item.id,
    branchId,
    doctorId,
    policy: kind,
    date: startsAt,
    ...(kind !== 'self' && { insuranceData }),
    ...(purchaseId !== undefined && { purchaseId }),
  };
};
