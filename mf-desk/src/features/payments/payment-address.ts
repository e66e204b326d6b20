import { isPlainDate } from '@arev/shared/i18n';
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

export const paymentsAddress = ({ state, kind, branchId, day }: PaymentsAsked, page?: number): string =>
  address.payments({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(branchId && { branch: branchId }),
    ...(day && { day }),
    ...(page && { page }),
  });

/** No order is older than the clinic’s site. */
const firstYear = '2020-01-01';
export const orderDays = (today: string) => ({ min: firstYear, max: today });
