/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import type { Appointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import type { PaymentStatus } from '@arev/shared/contracts/orders';
import {
  getPaymentReceipt,
  paymentResult,
  startAppointmentPayment,
  startPackagePayment,
} from '@arev/shared/contracts/payments';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import {
  buildAppointment,
  buildBankPage,
  buildPayment,
  buildPurchase,
  buildUser,
} from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { mostTries, pauseMs } from '../../features/payment-result/use-payment-outcome.ts';

const session = { status: 'signed-in', user: buildUser() } as const;
type Answers = ReturnType<typeof answer>[];

const unpaid = (status: PaymentStatus) => buildPayment({ status, paidAt: null });
const bankPage = buildBankPage();

const ofVisit = (status: PaymentStatus, visit: Partial<Appointment> = {}) =>
  answer(paymentResult, () => ({
    data: {
      payment: ['paid', 'refunding', 'refunded'].includes(status) ? buildPayment({ status }) : unpaid(status),
      appointment: buildAppointment(visit),
      purchase: null,
    },
  }));
const ofPackage = (status: PaymentStatus, purchase = buildPurchase()) =>
  answer(paymentResult, () => ({
    data: {
      payment: { ...unpaid(status), appointmentId: null, purchaseId: purchase.id },
      appointment: null,
      purchase,
    },
  }));

const open = async (answers: Answers, path: string = page.paymentResult('order-1')) => {
  const site = createTestSite({ answers, session });
  const view = await renderRoute(definition, path, site);
  const asked = (endpoint: object) => site.calls.filter((call) => call.endpoint === endpoint);
  return { site, asked, ...view };
};

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => user.click(screen.getByRole('button', { name }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('A patient who returns from the bank', () => {
  it('reads that the visit is paid, what for and how much, with a link to it', async () => {
    const { container, head } = await open([ofVisit('paid', { payment: 'paid' })]);
    expect(title()).toBe('Paid. Thank you');
    for (const words of ['Consultation of a cardiologist', 'Anna Sargsyan, 3 December, 14:30', '15.000 AMD'])
      expect(container).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'All about the visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1',
    );
    expect(head()).toEqual({ title: 'Payment', robots: 'noindex' });
  });

  it('sees the payment for a child and a link to the child’s visit', async () => {
    const { asked } = await open(
      [ofVisit('paid', { payment: 'paid' })],
      `${page.paymentResult('order-1')}&for=7`,
    );
    expect(title()).toBe('Paid. Thank you');
    expect(asked(paymentResult)[0]?.patientId).toBe(7);
    expect(screen.getByRole('link', { name: 'All about the visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1/booked?for=7',
    );
  });

  it('sees the payment as the child if they already act for the child', async () => {
    const { asked } = await open([ofVisit('paid')], `${page.paymentResult('order-1')}&for=1`);
    expect(asked(paymentResult)[0]?.patientId).toBeUndefined();
  });

  it('saves the receipt', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:saved';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const file = { content: new Blob(['%PDF']), name: 'receipt-7.pdf' };
    await open([answer(getPaymentReceipt, () => ({ file })), ofVisit('paid')]);
    await press('Receipt (PDF)');
    await waitFor(() => expect(saved).toEqual(['receipt-7.pdf']));
  });

  it.each([
    ['declined', 'The bank declined the payment'],
    ['expired', 'The time to pay has run out'],
  ] as const)('can pay again with another order when it was %s', async (status, words) => {
    const { site, asked } = await open([
      answer(startAppointmentPayment, () => ({ data: bankPage })),
      ofVisit(status),
    ]);
    expect(title()).toBe(words);
    expect(screen.queryByRole('button', { name: /Receipt/ })).not.toBeInTheDocument();
    await press('Pay 15.000 AMD');
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
    expect(asked(startAppointmentPayment)[0]?.input).toEqual({ body: { appointmentId: 1 } });
  });

  it.each([
    ['refunding', 'The money is on its way back'],
    ['refunded', 'The money has been returned'],
  ] as const)('reads that the money is %s, and is not asked to pay', async (status, words) => {
    await open([ofVisit(status, { status: 'cancelled', payment: status })]);
    expect(title()).toBe(words);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeInTheDocument();
  });

  it('is not asked to pay for a visit that was cancelled meanwhile', async () => {
    await open([ofVisit('declined', { status: 'cancelled' })]);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('buys a package with another order after a declined one', async () => {
    const ordered = buildPurchase({ state: 'ordered', boughtAt: null, validUntil: null, orderId: null });
    const { site, asked } = await open([
      answer(startPackagePayment, () => ({ data: { ...bankPage, purchaseId: 1 } })),
      ofPackage('declined', ordered),
    ]);
    await press('Pay 45.000 AMD');
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
    expect(asked(startPackagePayment)[0]?.input).toEqual({ body: { packageId: 4, branchId: 1 } });
  });

  it('is not asked to pay for a package that another order has paid for', async () => {
    await open([ofPackage('expired')]);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'About this package' })).toHaveAttribute(
      'href',
      '/en/personal-data/packages/1',
    );
  });

  it.each([
    [409, errorCode.underWay, 'This is still being processed.'],
    [409, errorCode.notPayable, 'There is nothing to pay online for this visit.'],
    [409, errorCode.alreadyPaid, 'This visit has already been paid for.'],
    [503, errorCode.bankUnavailable, 'The bank cannot be reached right now.'],
  ])('reads why the page of the bank did not open (%i, %i), and stays here', async (status, code, words) => {
    const { site } = await open([
      answer(startAppointmentPayment, () => new Refusal(status, code, words)),
      ofVisit('declined'),
    ]);
    await press('Pay 15.000 AMD');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(site.wentTo).toEqual([]);
    expect(screen.getByRole('button', { name: 'Pay 15.000 AMD' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('A pending payment', () => {
  const tick = () => act(() => jest.advanceTimersByTimeAsync(pauseMs));
  const openPending = async () => {
    const answers: Answers = [ofVisit('pending')];
    return { ...(await open(answers)), answers };
  };
  // Time still passes by itself, for what waits.
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));

  it('is polled until the bank says that it is paid', async () => {
    const { answers } = await openPending();
    expect(title()).toBe('We are asking the bank');
    await tick();
    expect(title()).toBe('We are asking the bank');
    answers[0] = ofVisit('paid', { payment: 'paid' });
    await tick();
    expect(title()).toBe('Paid. Thank you');
  });

  it('is polled for a limited time, and the patient may ask again', async () => {
    const { answers, asked } = await openPending();
    for (let count = 0; count < mostTries; count += 1) await tick();
    expect(title()).toBe('The bank has not answered yet');
    const before = asked(paymentResult).length;
    await tick();
    expect(asked(paymentResult)).toHaveLength(before);
    answers[0] = ofVisit('paid', { payment: 'paid' });
    await press('Ask the bank again');
    await tick();
    expect(title()).toBe('Paid. Thank you');
  });

  it('can be continued at the bank’s page if the patient returned without paying', async () => {
    const { site } = await open([
      answer(startAppointmentPayment, () => ({ data: bankPage })),
      ofVisit('pending'),
    ]);
    await press('Go on to the bank’s page');
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
  });

  it('is polled again while the portal cannot be reached', async () => {
    const { answers } = await openPending();
    answers[0] = answer(paymentResult, () => new Refusal(503, errorCode.unavailable));
    await tick();
    expect(title()).toBe('We are asking the bank');
    answers[0] = ofVisit('paid', { payment: 'paid' });
    await tick();
    expect(title()).toBe('Paid. Thank you');
  });
});

describe('The page of a payment', () => {
  it('is not found if the order belongs to another patient', async () => {
    const { status } = await open([answer(paymentResult, () => new Refusal(404, errorCode.notFound))]);
    expect(status()).toBe(404);
  });

  it.each([
    'payment/payment-result',
    'payment/payment-result?orderId=',
    'payment/payment-result?orderId=a%20b',
  ])('is not found without an order: %s', async (path) => {
    const { status, site } = await open([], path);
    expect(status()).toBe(404);
    expect(site.calls).toEqual([]);
  });

  it('has a shorter address that keeps the order', async () => {
    const { address } = await open([ofVisit('paid')], 'payment-result?orderId=order-1');
    expect(address()).toBe('/en/payment/payment-result?orderId=order-1');
  });

  it('reassures a patient who has paid while the bank does not respond', async () => {
    const answers: Answers = [answer(paymentResult, () => new Refusal(503, errorCode.unavailable))];
    await open(answers);
    expect(await screen.findByText(/Please do not pay twice/)).toBeInTheDocument();
    const again = screen.getByRole('button', { name: /^Ask the bank again/ });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
    answers[0] = ofVisit('paid');
    await user.click(again);
    await waitFor(() => expect(title()).toBe('Paid. Thank you'));
  });

  it('sends guests to log in', async () => {
    const site = createTestSite({ answers: [], session: { status: 'anonymous' } });
    const { status } = await renderRoute(definition, page.paymentResult('order-1'), site);
    expect(status()).toBe(401);
  });
});
