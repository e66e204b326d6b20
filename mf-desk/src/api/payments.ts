import {
  decideRefund,
  deskPaymentState,
  getBankState,
  getDailyStatement,
  getDeskPayment,
  getPaymentVersion,
  listDeskPayments,
  type PaymentKind,
  paymentKind,
  refundAtDesk,
} from '@arev/shared/contracts/desk-payments';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';
import type { Once } from './save-once.ts';
import type { Part } from './inbox.ts';

export type AskedState = NonNullable<InputOf<typeof listDeskPayments>['query']['state']>;
export const askedStates: readonly AskedState[] = ['refundProposed', ...deskPaymentState.options];
export const paymentKinds = paymentKind.options;

export interface PaymentsAsked {
  readonly state: AskedState | undefined;
  readonly kind: PaymentKind | undefined;
  readonly branchId: number | undefined;
  readonly day: string | undefined;
}

export const paymentsQuery = ({ api }: Site, asked: PaymentsAsked, part: Part) =>
  api.query(listDeskPayments, { query: { ...asked, ...part } });
export const paymentQuery = ({ api }: Site, id: number) => api.query(getDeskPayment, { params: { id } });
export const paymentVersionQuery = ({ api }: Site, id: number) =>
  api.query(getPaymentVersion, { params: { id } });
export const bankStateQuery = ({ api }: Site, id: number) => api.query(getBankState, { params: { id } });
export const statementQuery = ({ api }: Site, day: string) =>
  api.query(getDailyStatement, { query: { day } });

export const refund = ({ api }: Site, id: number, body: InputOf<typeof refundAtDesk>['body'], once: Once) =>
  api.send(refundAtDesk, { params: { id }, body }, once);
export const decide = ({ api }: Site, id: number, body: InputOf<typeof decideRefund>['body']) =>
  api.send(decideRefund, { params: { id }, body });
