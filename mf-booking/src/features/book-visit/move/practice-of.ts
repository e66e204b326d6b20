import type { VisitDetails } from '@arev/shared/contracts/visits';
import type { Practice } from '../../../api/choices.ts';

/** What stays the same when a visit is moved. */
export const practiceOf = ({ service, branch, doctor }: VisitDetails): Practice => ({
  serviceId: service.id,
  branchId: branch.id,
  doctorId: doctor.id,
});
