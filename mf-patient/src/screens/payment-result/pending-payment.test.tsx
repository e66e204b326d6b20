/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { errorCode } from '@arev/shared/contracts/errors';
import { paymentResult, startAppointmentPayment } from '@arev/shared/contracts/payments';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { mostTries, pauseMs } from '../../features/payment-result/use-payment-outcome.ts';
import {
  type Answers,
  bankPage,
  ofVisit,
  openPaymentResult,
  title,
  press,
} from '../../testing/open-payment-result.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('A pending payment', () => {
  const tick = () => act(() => jest.advanceTimersByTimeAsync(pauseMs));
  const openPending = async () => {
    const answers: Answers = [ofVisit('pending')];
    return { ...(await openPaymentResult(answers)), answers };
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
    const { site } = await openPaymentResult([
      answer(startAppointmentPayment, () => ({ data: bankPage })),
      ofVisit('pending'),
    ]);
    await press('Back to the bank’s page');
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
    const { status } = await openPaymentResult([
      answer(paymentResult, () => new Refusal(404, errorCode.notFound)),
    ]);
    expect(status()).toBe(404);
  });

  it.each([
    'payment/payment-result',
    'payment/payment-result?orderId=',
    'payment/payment-result?orderId=a%20b',
  ])('is not found without an order: %s', async (path) => {
    const { status, site } = await openPaymentResult([], path);
    expect(status()).toBe(404);
    expect(site.calls).toEqual([]);
  });

  it('has a shorter address that keeps the order', async () => {
    const { address } = await openPaymentResult([ofVisit('paid')], 'payment-result?orderId=order-1');
    expect(address()).toBe('/en/payment/payment-result?orderId=order-1');
  });

  it('reassures a patient who has paid while the bank does not respond', async () => {
    const answers: Answers = [answer(paymentResult, () => new Refusal(503, errorCode.unavailable))];
    await openPaymentResult(answers);
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
