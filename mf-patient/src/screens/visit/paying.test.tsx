/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { errorCode } from '@arev/shared/contracts/errors';
import { getPaymentReceipt, startAppointmentPayment } from '@arev/shared/contracts/payments';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildBankPage, buildPayment, buildVisitDetails } from '@arev/shared/testing/builders';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openVisit, press } from '../../testing/open-visit.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('Paying for a visit', () => {
  const bankPage = buildBankPage();
  const region = () => screen.getByRole('region', { name: 'Payment' });

  it('leads to the page of the bank', async () => {
    const { site, sent } = await openVisit(buildVisitDetails({ payable: true, order: null }), [
      answer(startAppointmentPayment, () => ({ data: bankPage })),
    ]);
    expect(region()).toHaveTextContent('online now, or at the reception');
    await press('Pay 15.000 AMD now');
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
    expect(sent(startAppointmentPayment)).toEqual({ body: { appointmentId: 1 } });
  });

  it('leads nowhere if the page is left before the answer, and the order stays open', async () => {
    const order = buildPayment({ status: 'pending', paidAt: null });
    const arrived = Promise.withResolvers<undefined>();
    const { site, visits, goTo } = await openVisit(buildVisitDetails({ payable: true, order: null }), [
      answer(startAppointmentPayment, async () => {
        await arrived.promise;
        visits[0] = buildVisitDetails({ payable: true, order });
        return { data: bankPage };
      }),
    ]);
    visits.push(buildVisitDetails({ id: 2, payable: true, order: null, price: 9000 }));
    await press('Pay 15.000 AMD now');
    await goTo(page.visit(2));
    await screen.findByRole('button', { name: 'Pay 9.000 AMD now' });
    await act(async () => arrived.resolve(undefined));
    await goTo(page.visit(1));
    await user.click(await screen.findByRole('button', { name: 'Back to the bank’s page' }));
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
  });

  it('says so if another tab has paid already', async () => {
    const { visits } = await openVisit(buildVisitDetails({ payable: true, order: null }), [
      answer(startAppointmentPayment, () => {
        visits[0] = buildVisitDetails({ state: 'paid', payment: 'paid', order: buildPayment() });
        return new Refusal(409, errorCode.alreadyPaid, 'This visit has already been paid for.');
      }),
    ]);
    await press('Pay 15.000 AMD now');
    expect(await screen.findByText(/You have paid 15.000 AMD online/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('gives a receipt and explains the refund on cancellation', async () => {
    const { names } = catchSaved();
    const file = { content: new Blob(['%PDF']), name: 'receipt-1.pdf' };
    await openVisit(buildVisitDetails({ state: 'paid', payment: 'paid', order: buildPayment() }), [
      answer(getPaymentReceipt, () => ({ file })),
    ]);
    expect(region()).toHaveTextContent('the whole amount is returned to your card');
    await press('Receipt (PDF)');
    await waitFor(() => expect(names).toEqual(['receipt-1.pdf']));
  });

  it('shows the state of a payment that the bank has not confirmed', async () => {
    const order = buildPayment({ status: 'pending', paidAt: null, orderId: 'a-1' });
    await openVisit(buildVisitDetails({ payable: true, order }));
    expect(screen.getByRole('link', { name: 'State of the payment' })).toHaveAttribute(
      'href',
      '/en/payment/payment-result?orderId=a-1',
    );
    expect(screen.getByRole('button', { name: 'Back to the bank’s page' })).toBeInTheDocument();
  });

  it.each([
    ['declined', true, 'The bank declined the payment'],
    ['expired', true, 'was not finished'],
    ['refunding', false, 'is on its way back'],
    ['refunded', false, 'has been returned'],
  ] as const)('says that the payment was %s', async (status, payable, words) => {
    await openVisit(buildVisitDetails({ payable, order: buildPayment({ status }) }));
    expect(region()).toHaveTextContent(words);
    expect(screen.queryAllByRole('button', { name: /^Pay/ })).toHaveLength(payable ? 1 : 0);
  });

  it('names the package that paid for the visit, and does not say that the patient pays', async () => {
    const { container } = await openVisit(
      buildVisitDetails({ price: 0, order: null, purchase: { id: 3, title: 'Heart check-up' } }),
    );
    expect(within(region()).getByRole('link', { name: 'Heart check-up' })).toHaveAttribute(
      'href',
      '/en/personal-data/packages/3',
    );
    expect(container).toHaveTextContent('Paid by a package: Heart check-up');
    expect(container).not.toHaveTextContent('You pay yourself');
  });

  it.each([
    ['noShow', true],
    ['cancelled', false],
  ] as const)(
    'names the package of a visit that is over only if it is used up (%s)',
    async (state, named) => {
      const purchase = { id: 3, title: 'Heart check-up' };
      await openVisit(buildVisitDetails({ price: 0, order: null, purchase, status: 'cancelled', state }));
      expect(screen.queryAllByRole('link', { name: 'Heart check-up' })).toHaveLength(named ? 1 : 0);
    },
  );

  it('is not offered if another party pays', async () => {
    await openVisit(buildVisitDetails({ policy: 'insurance', order: null }));
    expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
  });
});
