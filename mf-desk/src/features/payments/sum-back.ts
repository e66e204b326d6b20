import type { DeskPaymentInFull } from '@arev/shared/contracts/desk-payments';

/** The sum that a refund returns: of a package, only the rest. */
export const sumBack = ({ amount, refund }: DeskPaymentInFull): number => refund.amount ?? amount;
