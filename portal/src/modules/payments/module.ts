import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import type { AppointmentServices } from '../appointments/public.ts';
import type { Outbox } from '../outbox/public.ts';
import type { PackageService } from '../packages/public.ts';
import { BankUnreachable, type Bank } from './bank.ts';
import { bankGateway } from './bank-gateway.ts';
import type { DeskRefundNeeds } from './desk/refund-service.ts';
import { deskPayments } from './desk/service.ts';
import { paymentHistory } from './history-service.ts';
import { paymentService } from './service.ts';
import { settlementService } from './settlement-service.ts';

export interface PaymentModuleNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL' | 'BANK_URL' | 'BANK_USER' | 'BANK_PASSWORD'>;
  readonly outbox: Outbox;
  readonly log: { readonly error: (context: object, message: string) => void };
}

const away = (): Promise<never> => Promise.reject(new BankUnreachable('no bank is configured'));

const bankOf = ({ BANK_URL, BANK_USER, BANK_PASSWORD }: PaymentModuleNeeds['config']): Bank =>
  BANK_URL === undefined
    ? {
        register: away,
        // No bank can have an order that was never registered.
        report: async ({ orderId }) => (orderId === null ? undefined : away()),
        refund: away,
      }
    : bankGateway({ url: BANK_URL, user: BANK_USER, password: BANK_PASSWORD });

export const paymentSettlement = ({ config, log, ...needs }: PaymentModuleNeeds) =>
  settlementService({
    ...needs,
    config,
    bank: bankOf(config),
    onTrouble: (trouble) => log.error(trouble, 'a payment needs somebody'),
  });

export const paymentModule = (
  needs: PaymentModuleNeeds &
    DeskRefundNeeds & { readonly visits: AppointmentServices; readonly packages: PackageService },
) => {
  const { appointments, visits } = needs.visits;
  const settlement = paymentSettlement(needs);
  const bank = bankOf(needs.config);
  const find = { find: appointments.find, payable: visits.payable };
  return {
    settlement,
    history: paymentHistory(needs.db),
    service: paymentService({ ...needs, bank, settlement, visits: find }),
    desk: deskPayments({ ...needs, bank }),
  };
};
