import { pino } from 'pino';
import { paymentSettlement } from '../modules/payments/module.ts';
import { outboxService } from '../modules/outbox/service.ts';
import { openBankLine } from './bank-line.ts';
import { addAppointment, forgetVisits, seeded } from './builders.ts';
import { openPortal } from './portal.ts';
import { testClock, testNow } from './test-clock.ts';

const api = '/patients/api/v1';
export const minutes = (count: number): number => count * 60_000;

/** A portal, a bank and a patient who pays; both clocks have the same time. */
export const openPaying = async () => {
  const bankClock = testClock();
  const line = await openBankLine(bankClock);
  const troubles: string[] = [];
  const log = pino({}, { write: (text: string) => void troubles.push(text) });
  const environment = { ...line.environment, ACCESS_TOKEN_SECONDS: '86400' };
  const portal = await openPortal({ environment, logger: log });
  line.connect(portal.app);
  const { settleDue } = paymentSettlement({ ...portal, outbox: outboxService(portal), log });
  const as = await portal.signIn(seeded.ani);

  const at = (minute: number): void => {
    portal.clock.set(testNow + minutes(minute));
    bankClock.set(testNow + minutes(minute));
  };
  const post = (path: string, body: unknown, token = as) =>
    portal.post(`${api}${path}`, body, { as: token, language: 'en' });
  const start = (appointmentId: number, token = as) =>
    post('/payments/startAppointmentPayment', { appointmentId }, token);

  return {
    ...{ line, portal, as, troubles, settleDue, at, start },
    buy: (packageId: number, branchId: number, token = as) =>
      post('/payments/startPackagePayment', { packageId, branchId }, token),
    confirm: (orderId: string, token = as) => post('/payments/orderPaymentConfirmed', { orderId }, token),
    result: (orderId: string, token = as) => post('/payment-result', { orderId }, token),
    cancel: (appointmentId: number) => post('/appointments/cancel', { appointmentId }),
    stateOf: async (id: number): Promise<string> =>
      (await portal.get(`${api}/appointments/${id}/details`, { as })).body.data.state,
    statuses: async (): Promise<string[]> =>
      (await portal.db.selectFrom('payment').select('status').orderBy('id').execute()).map(
        ({ status }) => status,
      ),
    /** A visit tomorrow for 12,000 drams, and an order at the bank. */
    order: async () => {
      const visit = await addAppointment(portal.db);
      const { body } = await start(visit);
      return { visit, ...body.data } as {
        visit: number;
        orderId: string;
        formUrl: string;
        expiresAt: number;
      };
    },
    /** Restores the state before any payment. */
    reset: async (): Promise<void> => {
      at(0);
      line.behave('well');
      line.asked.length = 0;
      troubles.length = 0;
      await forgetVisits(portal.db);
    },
    close: async (): Promise<void> => {
      await portal.close();
      await line.close();
    },
  };
};
