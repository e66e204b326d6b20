import { idIn, page, slugIn } from '@arev/shared/routing';
import { isChange } from './step.ts';

/** The query of the first step. It is in the address, so that it works on the server too. */
export interface AskedService {
  /** The chosen service; its branch is the next question. */
  readonly service?: string;
  readonly specialization?: string;
  readonly text: string;
  /** The preselected branch; ignored if it does not provide the service. */
  readonly branchId?: number;
  /** The doctor on whose page the booking began. */
  readonly doctor?: string;
  /** The bought package that pays for it. */
  readonly purchaseId?: number;
  /** The instant of a free time that was offered to the patient. */
  readonly at?: number;
  /** The patient who waited for that time. */
  readonly patientId?: number;
  /** The patient came from the summary and returns there. */
  readonly change: boolean;
}

const longest = 100;

/** An address may be invalid: invalid parts are dropped. */
export const askedIn = (search: string): AskedService => {
  const query = new URLSearchParams(search);
  const service = slugIn(query.get('service'));
  const specialization = slugIn(query.get('specialization'));
  const doctor = slugIn(query.get('doctor'));
  const at = Number(query.get('at'));
  const branchId = idIn(query.get('branch'));
  const purchaseId = idIn(query.get('purchase'));
  const patientId = idIn(query.get('for'));
  return {
    ...(service !== undefined && { service }),
    ...(specialization !== undefined && { specialization }),
    ...(doctor !== undefined && { doctor }),
    ...(branchId !== undefined && { branchId }),
    ...(purchaseId !== undefined && { purchaseId }),
    ...(patientId !== undefined && { patientId }),
    ...(Number.isSafeInteger(at) && at > 0 && { at }),
    text: (query.get('searchText') ?? '').trim().slice(0, longest).trim(),
    change: isChange(search),
  };
};

/** The first step with another query; the branch, the patient and the return to the summary are kept. */
export const askPath = (
  { change, branchId, patientId }: Pick<AskedService, 'change' | 'branchId' | 'patientId'>,
  asked: { service?: string; specialization?: string | undefined; text?: string } = {},
): string => {
  const { service, specialization, text } = asked;
  return page.bookingStart({
    change,
    patientId,
    ...(branchId !== undefined && { branchId }),
    ...(service !== undefined && { service }),
    ...(specialization !== undefined && { specialization }),
    ...(text !== undefined && { searchText: text }),
  });
};
