import { isPlainDate } from '@arev/shared/i18n';
import { pageIn } from '@arev/shared/ui/paged-list';
import { address } from '../../addresses.ts';
import { askedStates, paymentKinds, type PaymentsAsked } from '../../api/payments.ts';

/** The filter in the address; unknown or invalid values filter nothing. */
export const paymentsIn = (search: string): PaymentsAsked => {
  const query = new URLSearchParams(search);
  const [branch, day] = [Number(query.get('branch')), query.get('day')];
  return {
    state: askedStates.find((one) => one === query.get('state')),
    kind: paymentKinds.find((one) => one === query.get('kind')),
    branchId: Number.isInteger(branch) && branch > 0 ? branch : undefined,
    day: isPlainDate(day) ? day : undefined,
  };
};

const filterOf = ({ state, kind, branchId, day }: PaymentsAsked, page?: number) => ({
  ...(state && { state }),
  ...(kind && { kind }),
  ...(branchId && { branch: branchId }),
  ...(day && { day }),
  ...(page && { page }),
});

export const paymentsAddress = (asked: PaymentsAsked, page?: number): string =>
  address.payments(filterOf(asked, page));

/** An order in the list of this address. */
export const paymentAddress = (id: number, search: string): string =>
  address.payment(id, filterOf(paymentsIn(search), pageIn(search)));

/** The list from which an order of this address was opened. */
export const listAround = (search: string): string => paymentsAddress(paymentsIn(search), pageIn(search));

/** No order is older than the clinic’s site. */
const firstYear = '2020-01-01';
export const orderDays = (today: string) => ({ min: firstYear, max: today });
