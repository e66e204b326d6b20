/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import type { AnswerOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import { getPaymentReceipt, listPayments } from '@arev/shared/contracts/payments';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildPayment, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

const session = { status: 'signed-in', user: buildUser() } as const;
type Listed = AnswerOf<typeof listPayments>['data'][number];

const listedPayment = (changes: Partial<Listed> = {}): Listed => ({
  ...buildPayment(),
  title: 'Consultation of a cardiologist',
  createdAt: Date.UTC(2026, 10, 25, 8),
  refundedAt: null,
  refundAmount: null,
  receipt: true,
  ...changes,
});

const history = (payments: readonly Listed[]) =>
  answer(listPayments, ({ query: { page: number = 1, size = 10 } }) =>
    listed(payments, { first: (number - 1) * size, size }),
  );

const open = async (answers: ReturnType<typeof answer>[], path: string = page.payments()) => {
  const site = createTestSite({ answers, session });
  return { site, ...(await renderRoute(definition, path, site)) };
};
const rows = () => within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');

describe('The payment history', () => {
  it('shows subject, amount, time and receipt of each payment', async () => {
    const { names } = catchSaved();
    const file = { content: new Blob(['%PDF']), name: 'receipt-1.pdf' };
    const { site } = await open([history([listedPayment()]), answer(getPaymentReceipt, () => ({ file }))]);
    expect(rows()[0]).toHaveTextContent('15.000 AMD · 25.11.2026, 12:30');
    expect(screen.getByText('Paid')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Consultation of a cardiologist' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1',
    );
    await user.click(screen.getByRole('button', { name: /^Receipt \(PDF\)\s*: Consultation/ }));
    await waitFor(() => expect(names).toEqual(['receipt-1.pdf']));
    expect(site.calls.at(-1)?.input).toEqual({ params: { orderId: 'order-1' } });
  });

  it('shows packages, and the smaller refund of a partly used one', async () => {
    const ofPackage = { appointmentId: null, purchaseId: 3, title: 'Heart check-up', amount: 45_000 };
    await open([
      history([
        listedPayment({ ...ofPackage, status: 'refunding', refundAmount: 30_000 }),
        listedPayment({
          ...ofPackage,
          orderId: 'order-2',
          status: 'refunded',
          refundedAt: Date.UTC(2026, 10, 26, 8),
        }),
      ]),
    ]);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('30.000 AMD is on its way back to your card'),
      expect.stringContaining('45.000 AMD was returned to your card on 26.11.2026'),
    ]);
    // The receipt stays, and the way of the money back is told on its own page.
    for (const [row, orderId] of [
      [rows()[0], 'order-1'],
      [rows()[1], 'order-2'],
    ] as const) {
      if (!row) throw new Error('a payment is missing');
      expect(within(row).getByRole('button', { name: /^Receipt/ })).toBeInTheDocument();
      const links = within(row).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toContain(
        `/en/payment/payment-result?orderId=${orderId}`,
      );
    }
    expect(screen.getAllByRole('link', { name: 'Heart check-up' })[0]).toHaveAttribute(
      'href',
      '/en/personal-data/packages/3',
    );
  });

  it.each([
    ['pending', 'Being paid'],
    ['declined', 'Declined'],
    ['expired', 'Not finished'],
  ] as const)('links to the payment page of an order that is %s', async (status, words) => {
    await open([history([listedPayment({ status, paidAt: null, receipt: false })])]);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute(
      'href',
      '/en/payment/payment-result?orderId=order-1',
    );
    expect(screen.queryByRole('button', { name: /Receipt/ })).not.toBeInTheDocument();
  });

  it('has pages of ten payments, each with an address', async () => {
    const many = Array.from({ length: 12 }, (_, index) => listedPayment({ orderId: `order-${index}` }));
    const { goTo } = await open([history(many)]);
    expect(rows()).toHaveLength(10);
    await goTo('payment?page=2');
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('says so if it is empty', async () => {
    await open([history([])]);
    expect(screen.getByRole('heading', { name: 'You have paid nothing online yet' })).toBeInTheDocument();
  });

  it('can be requested again if it failed to load', async () => {
    const answers = [answer(listPayments, () => new Refusal(503, errorCode.unavailable))];
    await open(answers);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.unshift(history([listedPayment()]));
    await user.click(retry);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});
