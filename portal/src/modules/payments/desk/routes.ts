import * as contract from '@arev/shared/contracts/desk-payments';
import { oneBased } from '../../../db/paging.ts';
import type { Serve } from '../../../http/call.ts';
import type { DeskPayments } from './service.ts';

export const deskPaymentRoutes = (serve: Serve, payments: DeskPayments): void => {
  serve(contract.listDeskPayments, ({ language, query }) => payments.list(language, query, oneBased(query)));
  serve(contract.getDailyStatement, ({ language, query }) => payments.statement(language, query.day));
  serve(contract.getDeskPayment, async ({ identity, language, params }) => ({
    data: await payments.read(identity, language, params.id),
  }));
  serve(contract.getPaymentVersion, async ({ params }) => ({ data: await payments.version(params.id) }));
  serve(contract.getBankState, async ({ identity, language, params }) => ({
    data: await payments.bankState(identity, language, params.id),
  }));
  serve.noting(contract.refundAtDesk, async ({ identity, language, params, body }) => ({
    data: await payments.refund(identity, language, params.id, body),
  }));
  serve.noting(contract.decideRefund, async ({ identity, language, params, body }) => ({
    data: await payments.decide(identity, language, params.id, body),
  }));
};
