/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { me } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  getPaymentReceipt,
  paymentResult,
  startAppointmentPayment,
  startPackagePayment,
} from '@arev/shared/contracts/payments';
import { listProfiles, switchToAccount } from '@arev/shared/contracts/profiles';
import type { Purchase } from '@arev/shared/contracts/purchases';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildPayment, buildPurchase, buildUser } from '@arev/shared/testing/builders';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { screen, waitFor } from '@testing-library/react';
import {
  bankPage,
  ofVisit,
  ofPackage,
  openPaymentResult,
  title,
  press,
} from '../../testing/open-payment-result.ts';
import { buildProfile, nare } from '../../testing/person.ts';

afterEach(() => {
  jest.useRealTimers();
});

const tokens = { accessToken: 'b', refreshToken: 'r', token_type: 'Bearer' as const, expires_in: 600 };

const ofFamily = answer(listProfiles, () => ({ data: { profiles: [buildProfile(), nare], managers: [] } }));

describe('A patient who returns from the bank', () => {
  it('reads that the visit is paid, with subject, amount and a link to it', async () => {
    const { container, head } = await openPaymentResult([ofVisit('paid', { payment: 'paid' })]);
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
    const { asked } = await openPaymentResult(
      [ofVisit('paid', { payment: 'paid' }), ofFamily],
      `${page.paymentResult('order-1')}&for=2`,
    );
    expect(title()).toBe('Paid. Thank you');
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(screen.getByText('You see this payment because you act for this person.')).toBeInTheDocument();
    expect(asked(paymentResult)[0]?.patientId).toBe(2);
    expect(screen.getByRole('link', { name: 'All about the visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1/booked?for=2',
    );
  });

  it('sees the payment as the child if they already act for the child', async () => {
    const { asked } = await openPaymentResult([ofVisit('paid')], `${page.paymentResult('order-1')}&for=1`);
    expect(asked(paymentResult)[0]?.patientId).toBeUndefined();
  });

  it('sees their own payment while all tabs are in the account of a child', async () => {
    const actor = { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan', forChild: true };
    const { asked } = await openPaymentResult(
      [ofVisit('paid', { payment: 'paid' }), ofFamily],
      `${page.paymentResult('order-1')}&for=1`,
      buildUser({ patientId: nare.patientId, actor }),
    );
    expect(title()).toBe('Paid. Thank you');
    expect(
      await screen.findByText('This page is your own: the account of somebody else is open at the moment.'),
    ).toBeInTheDocument();
    expect(asked(paymentResult)[0]?.patientId).toBe(1);
  });

  it('finds no payment of a person for whom they may no longer act', async () => {
    const { status } = await openPaymentResult(
      [answer(paymentResult, () => new Refusal(403, errorCode.forbidden))],
      `${page.paymentResult('order-1')}&for=2`,
    );
    expect(status()).toBe(404);
  });

  it('saves the receipt', async () => {
    const { names } = catchSaved();
    const file = { content: new Blob(['%PDF']), name: 'receipt-7.pdf' };
    await openPaymentResult([answer(getPaymentReceipt, () => ({ file })), ofVisit('paid')]);
    await press('Receipt (PDF)');
    await waitFor(() => expect(names).toEqual(['receipt-7.pdf']));
  });

  it.each([
    ['declined', 'The bank declined the payment'],
    ['expired', 'The time to pay has run out'],
  ] as const)('can pay again with another order when it was %s', async (status, words) => {
    const { site, asked } = await openPaymentResult([
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
    await openPaymentResult([ofVisit(status, { status: 'cancelled', payment: status })]);
    expect(title()).toBe(words);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeInTheDocument();
  });

  it.each(['refunding', 'refunded'] as const)(
    'can pay again when it was declined and an earlier one is %s',
    async (payment) => {
      await openPaymentResult([ofVisit('declined', { payment })]);
      expect(screen.getByRole('button', { name: 'Pay 15.000 AMD' })).toBeInTheDocument();
    },
  );

  it('is not asked to pay for a visit that another order has paid for', async () => {
    await openPaymentResult([ofVisit('declined', { payment: 'paid' })]);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('is not asked to pay for a visit that was cancelled meanwhile', async () => {
    await openPaymentResult([ofVisit('declined', { status: 'cancelled' })]);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('buys a package with another order after a declined one', async () => {
    const ordered = buildPurchase({ state: 'ordered', boughtAt: null, validUntil: null, orderId: null });
    const { site, asked } = await openPaymentResult([
      answer(startPackagePayment, () => ({ data: { ...bankPage, purchaseId: 1 } })),
      ofPackage('declined', ordered),
    ]);
    await press('Pay 45.000 AMD');
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
    expect(asked(startPackagePayment)[0]?.input).toEqual({
      body: { packageId: 4, branchId: 1, price: 45_000 },
    });
  });

  it('reads the new price of a package that has changed, and pays nothing before', async () => {
    const ordered = { state: 'ordered', boughtAt: null, validUntil: null, orderId: null } as const;
    const declined = (purchase: Purchase) => ({
      payment: buildPayment({
        status: 'declined',
        paidAt: null,
        appointmentId: null,
        purchaseId: purchase.id,
      }),
      appointment: null,
      purchase,
    });
    let price = 45_000;
    const { site, asked } = await openPaymentResult([
      answer(startPackagePayment, ({ body }) => {
        if (body.price === 50_000) return { data: { ...bankPage, purchaseId: 1 } };
        price = 50_000;
        return new Refusal(422, errorCode.invalidInput, 'Refused', [{ path: 'price', key: 'changed' }]);
      }),
      answer(paymentResult, () => ({ data: declined(buildPurchase({ ...ordered, price })) })),
    ]);
    await press('Pay 45.000 AMD');
    expect(await screen.findByText('The price has changed')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
    await press('Pay 50.000 AMD');
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
    expect(asked(startPackagePayment)).toHaveLength(2);
  });

  it('opens the account of a child to pay for its package, and orders none themselves', async () => {
    const { site, asked } = await openPaymentResult(
      [
        answer(switchToAccount, () => ({ data: tokens })),
        answer(me, () => ({ data: buildUser({ patientId: 2 }) })),
        ofFamily,
        ofPackage('declined', buildPurchase({ state: 'ordered' })),
      ],
      `${page.paymentResult('order-1')}&for=2`,
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'About this package' })).not.toBeInTheDocument();
    await press('Finish buying it');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-packages/heart-check-up']));
    expect(asked(switchToAccount)[0]?.input).toEqual({ body: { patientId: 2 } });
  });

  it('is led to the page of the package of a child', async () => {
    await openPaymentResult([ofFamily, ofPackage('paid')], `${page.paymentResult('order-1')}&for=2`);
    expect(screen.getByRole('link', { name: 'About this package' })).toHaveAttribute(
      'href',
      '/en/personal-data/packages/1?for=2',
    );
  });

  it('is not asked to pay for a package that another order has paid for', async () => {
    await openPaymentResult([ofPackage('expired')]);
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
  ])(
    'reads why the page of the bank did not open (%i, %i), and stays on this page',
    async (status, code, words) => {
      const { site } = await openPaymentResult([
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
    },
  );
});
