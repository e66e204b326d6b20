import type {
  DeskPayment,
  DeskPaymentInFull,
  DeskPaymentState,
  PaymentKind,
} from '@arev/shared/contracts/desk-payments';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import { addDays, instantOf, isRealDate } from '../../../clinic-time.ts';
import { paymentStates, type PaymentState } from '../../../db/booking-tables.ts';
import type { Page } from '../../../db/paging.ts';
import { found, InvalidInput } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import { refundableOf } from '../../packages/public.ts';
import { atTheBank, type Bank } from '../bank.ts';
import { paymentStatusOf } from '../status-service.ts';
import { bankWord } from './bank-word-service.ts';
import { historyOf } from './history-service.ts';
import { deskRefunds, type DeskRefundNeeds } from './refund-service.ts';
import * as repository from './repository.ts';
import { listStatement } from './statement-repository.ts';

export interface DeskPaymentNeeds extends DeskRefundNeeds {
  readonly bank: Pick<Bank, 'report'>;
}

interface Asked {
  readonly state?: DeskPaymentState | 'refundProposed' | undefined;
  readonly kind?: PaymentKind | undefined;
  readonly branchId?: number | undefined;
  readonly day?: string | undefined;
}

/** Unlike patients, the desk sees that an order differs at the bank. */
const stateOf = (status: PaymentState): DeskPaymentState =>
  status === 'mismatch' ? 'mismatch' : paymentStatusOf(status);

const spanOf = (day: string): { readonly from: Date; readonly before: Date } => {
  if (!isRealDate(day)) throw new InvalidInput([{ path: 'day', key: 'invalid' }]);
  return { from: new Date(instantOf(day, '00:00')), before: new Date(instantOf(addDays(day, 1), '00:00')) };
};

const filterOf = ({ state, kind, branchId, day }: Asked): repository.DeskFilter => {
  const span = day === undefined ? { from: undefined, before: undefined } : spanOf(day);
  const refundProposed = state === 'refundProposed';
  const states =
    state === undefined || refundProposed
      ? undefined
      : paymentStates.filter((status) => stateOf(status) === state);
  return { ...span, states, refundProposed, kind, branchId };
};

interface PaidRow {
  readonly status: PaymentState;
  readonly amount: number;
  readonly patientId: number;
  readonly purchaseId: number | null;
}

type Row = Awaited<ReturnType<typeof repository.listPayments>>['data'][number];
const toWire = ({ status, createdAt, paidAt, refundedAt, appointmentId, ...row }: Row): DeskPayment => ({
  ...row,
  kind: appointmentId === null ? 'package' : 'visit',
  state: stateOf(status),
  createdAt: createdAt.getTime(),
  paidAt: paidAt?.getTime() ?? null,
  refundedAt: refundedAt?.getTime() ?? null,
});

/** Orders at the bank, for the desk. */
export const deskPayments = (needs: DeskPaymentNeeds) => {
  const { db, clock, bank } = needs;
  const refunds = deskRefunds(needs);

  /** What was used of a package is kept; 0 if nothing can be returned. */
  const sumBack = async ({ status, amount, patientId, purchaseId: id }: PaidRow): Promise<number> => {
    if (status !== 'paid') return 0;
    return id === null ? amount : refundableOf(db, { id, patientId, now: new Date(clock()) });
  };

  const find = async (identity: Identity, language: Language, id: number): Promise<DeskPaymentInFull> => {
    const row = found(await repository.findPayment(db, language, id));
    const [events, asked] = [
      await repository.listEvents(db, id),
      await repository.listRefunds(db, language, id),
    ];
    const { patient, orderNumber, orderId, startsAt, doctorId, doctor } = row;
    const amount = await sumBack(row);
    const open = row.refundProposed ? asked.find(({ state }) => state === 'proposed') : undefined;
    return {
      ...toWire(row),
      ...{ patient, orderNumber, orderId, history: historyOf(events, asked) },
      visit:
        row.appointmentId === null || startsAt === null || doctorId === null
          ? null
          : { id: row.appointmentId, startsAt: startsAt.getTime(), doctor: { id: doctorId, title: doctor } },
      refund: {
        possible: amount > 0 && open === undefined,
        needsSecond: refunds.needsSecond(row.amount),
        ...(row.status === 'paid' && { amount }),
        proposal: open
          ? {
              ...{ reason: open.reason, by: open.proposer, at: open.proposedAt.getTime() },
              own: open.proposedBy === identity.actorId,
            }
          : null,
      },
    };
  };

  const note = async ({ actorId, sessionId }: Identity, id: number, subjectId: number, what: string) =>
    noteAction(db, { actorId, subjectId, sessionId, action: `${what} ${id}`, at: new Date(clock()) });

  return {
    list: async (language: Language, asked: Asked, page: Page) => {
      const { data, total } = await repository.listPayments(db, language, filterOf(asked), page);
      return { data: data.map(toWire), total };
    },
    ofPatient: async (language: Language, patientId: number, page: Page) => {
      const filter = { ...filterOf({}), patientId };
      const { data, total } = await repository.listPayments(db, language, filter, page);
      return { data: data.map(toWire), total };
    },
    read: async (identity: Identity, language: Language, id: number) => {
      const payment = await find(identity, language, id);
      await note(identity, id, payment.patient.id, 'payment');
      return payment;
    },
    version: async (id: number) => found(await repository.findVersion(db, id)),
    bankState: async (identity: Identity, language: Language, id: number) => {
      const row = found(await repository.findPayment(db, language, id));
      await note(identity, id, row.patientId, 'payment bank');
      const report = await atTheBank(() => bank.report(row));
      const [latest] = (await repository.listEvents(db, id)).slice(-1);
      return bankWord(row, report, clock() - (latest?.at ?? row.createdAt).getTime());
    },
    refund: async (
      identity: Identity,
      language: Language,
      id: number,
      asked: Parameters<typeof refunds.ask>[2],
    ) => {
      await refunds.ask(identity, id, asked);
      return find(identity, language, id);
    },
    decide: async (
      identity: Identity,
      language: Language,
      id: number,
      decided: Parameters<typeof refunds.decide>[2],
    ) => {
      await refunds.decide(identity, id, decided);
      return find(identity, language, id);
    },
    statement: async (language: Language, day: string) => {
      const data = await listStatement(db, language, { ...spanOf(day), now: new Date(clock()) });
      return { data, total: data.length };
    },
  };
};

export type DeskPayments = ReturnType<typeof deskPayments>;
