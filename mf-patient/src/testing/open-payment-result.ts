import type { Appointment } from '@arev/shared/contracts/appointments';
import type { PaymentStatus } from '@arev/shared/contracts/orders';
import { paymentResult } from '@arev/shared/contracts/payments';
import { page } from '@arev/shared/routing';
import { answer } from '@arev/shared/testing/answers';
import {
  buildAppointment,
  buildBankPage,
  buildPayment,
  buildPurchase,
  buildUser,
} from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user as person } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { definition } from '../definition.ts';

export const session = { status: 'signed-in', user: buildUser() } as const;
export type Answers = ReturnType<typeof answer>[];
const unpaid = (status: PaymentStatus) => buildPayment({ status, paidAt: null });
export const bankPage = buildBankPage();

export const ofVisit = (status: PaymentStatus, visit: Partial<Appointment> = {}) =>
  answer(paymentResult, () => ({
    data: {
      payment: ['paid', 'refunding', 'refunded'].includes(status) ? buildPayment({ status }) : unpaid(status),
      appointment: buildAppointment(visit),
      purchase: null,
    },
  }));

export const ofPackage = (status: PaymentStatus, purchase = buildPurchase()) =>
  answer(paymentResult, () => ({
    data: {
      payment: { ...unpaid(status), appointmentId: null, purchaseId: purchase.id },
      appointment: null,
      purchase,
    },
  }));

export const openPaymentResult = async (
  answers: Answers,
  path: string = page.paymentResult('order-1'),
  user = session.user,
) => {
  const site = createTestSite({ answers, session: { status: 'signed-in', user } });
  const view = await renderRoute(definition, path, site);
  const asked = (endpoint: object) => site.calls.filter((call) => call.endpoint === endpoint);
  return { site, asked, ...view };
};

export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
export const press = (name: string) => person.click(screen.getByRole('button', { name }));
