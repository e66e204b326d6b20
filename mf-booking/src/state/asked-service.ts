import { slug } from '@arev/shared/contracts/wire';
import { page } from '@arev/shared/routing';
import { isChange } from './step.ts';

/** What the address of the first step asks for. It stands in the address, so that it works on the server too. */
export interface AskedService {
  /** Chosen; its branch is asked for. */
  readonly service?: string;
  readonly specialization?: string;
  readonly text: string;
  /** At which the visit is to be; passed over where the service is given there. */
  readonly branchId?: number;
  /** On whose page the way began. */
  readonly doctor?: string;
  /** The bought package that pays for it. */
  readonly purchaseId?: number;
  /** The instant of a time that became free, where the message of it led here. */
  readonly at?: number;
  /** Who waited for that time. */
  readonly patientId?: number;
  /** Came from the summary and goes back there. */
  readonly change: boolean;
}

const longest = 100;

const idIn = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** An address may come from anywhere: what does not fit is left out. */
export const askedIn = (search: string): AskedService => {
  const query = new URLSearchParams(search);
  const service = slug.safeParse(query.get('service')).data;
  const specialization = slug.safeParse(query.get('specialization')).data;
  const doctor = slug.safeParse(query.get('doctor')).data;
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

/** The first step with something else asked of it; the branch, and that one came from the summary, are kept. */
export const askPath = (
  { change, branchId }: Pick<AskedService, 'change' | 'branchId'>,
  asked: { service?: string; specialization?: string | undefined; text?: string } = {},
): string => {
  const { service, specialization, text } = asked;
  return page.bookingStart({
    change,
    ...(branchId !== undefined && { branchId }),
    ...(service !== undefined && { service }),
    ...(specialization !== undefined && { specialization }),
    ...(text !== undefined && { searchText: text }),
  });
};
