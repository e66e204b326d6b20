import type { PriceItem } from '@arev/shared/contracts/services';
import type { BookingDraft } from '@arev/shared/session';

/** The choices after each step; each includes all earlier ones. */
export interface ServiceChoice {
  readonly item: PriceItem;
  readonly branchId: number;
}
export interface PayerChoice extends ServiceChoice {
  readonly policy: NonNullable<BookingDraft['policy']>;
  readonly purchaseId?: number;
}
export interface DoctorChoice extends PayerChoice {
  readonly doctorId: number;
}
export interface TimeChoice extends DoctorChoice {
  readonly date: string;
  readonly time: string;
  readonly startsAt: number;
}

/** Branches differ in price. */
export const priceOf = ({ item, branchId }: ServiceChoice): number =>
  item.branches.find(({ id }) => id === branchId)?.price ?? item.price;

export const serviceChoice = ({ item, branchId }: BookingDraft): ServiceChoice | undefined =>
  item && branchId !== undefined && item.branches.some(({ id }) => id === branchId)
    ? { item, branchId }
    : undefined;

export const payerChoice = (draft: BookingDraft): PayerChoice | undefined => {
  const before = serviceChoice(draft);
  const { policy, purchaseId } = draft;
  if (!before || !policy || !isWhole(policy)) return undefined;
  return { ...before, policy, ...(purchaseId !== undefined && { purchaseId }) };
};

/** An insurance is a company of the list, an employer any given name. */
const isWhole = ({ kind, companyId, company }: PayerChoice['policy']): boolean =>
  kind === 'self' || (kind === 'insurance' ? companyId !== undefined : Boolean(company?.trim()));

export const doctorChoice = (draft: BookingDraft): DoctorChoice | undefined => {
  const before = payerChoice(draft);
  return before && draft.doctorId !== undefined ? { ...before, doctorId: draft.doctorId } : undefined;
};

export const timeChoice = (draft: BookingDraft): TimeChoice | undefined => {
  const before = doctorChoice(draft);
  const { date, time, startsAt } = draft;
  if (!before || date === undefined || time === undefined || startsAt === undefined) return undefined;
  return { ...before, date, time, startsAt };
};

/** Whether the draft is still about this time, and not about another booking. */
export const isChosenIn = (draft: BookingDraft, { item, doctorId, startsAt }: TimeChoice): boolean =>
  draft.item?.id === item.id && draft.doctorId === doctorId && draft.startsAt === startsAt;
