/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one order.
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import {
  decideRefund,
  type DeskPayment,
  type DeskPaymentInFull,
  getBankState,
  getDailyStatement,
  getDeskPayment,
  getPaymentVersion,
  listDeskPayments,
  refundAtDesk,
} from '@arev/shared/contracts/desk-payments';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { catchSaved, textOf } from '@arev/shared/testing/saved-files';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';
import { sameVersions } from '../../testing/versions.ts';

const createdAt = Date.UTC(2026, 10, 20, 8);
const branch = { id: 2, title: 'Arev Kentron' };
const heading: DeskPayment = {
  id: 7,
  kind: 'visit',
  title: 'Cardiologist consultation',
  branch,
  amount: 60_000,
  state: 'paid',
  ...{ refundProposed: false, createdAt, paidAt: createdAt, refundedAt: null, refundAmount: null },
};
const inFull: DeskPaymentInFull = {
  ...heading,
  patient: { id: 1, fullName: 'Ani Davtyan', phone: '+374 (91) 00 00 01' },
  visit: { id: 5, startsAt: createdAt, doctor: { id: 1, title: 'Ani Grigoryan' } },
  ...{ orderNumber: 'our-number', orderId: 'bank-number' },
  history: [{ event: 'ordered', at: createdAt, by: null, reason: null }],
  refund: { possible: true, needsSecond: true, proposal: null },
};
const proposed = (own: boolean): DeskPaymentInFull => ({
  ...inFull,
  refundProposed: true,
  refund: {
    ...{ possible: false, needsSecond: true },
    proposal: { reason: 'Paid twice', by: 'Mariam Sargsyan', at: createdAt, own },
  },
});

const refunding: DeskPaymentInFull = {
  ...inFull,
  state: 'refunding',
  refund: { ...inFull.refund, possible: false },
};

const open = async (path: string, payment = inFull, session = staffSession()) => {
  const answers = [
    ...sameVersions,
    answer(listBranches, () => listed([])),
    answer(listDeskPayments, ({ query: { state } }) =>
      listed(state === undefined || state === 'paid' ? [heading] : []),
    ),
    // Before the order of an id, whose path looks the same.
    answer(getDailyStatement, ({ query: { day } }) =>
      listed(
        day === '2026-11-20'
          ? [
              { branch, way: 'online', count: 2, received: 42_000, refunds: 1, refunded: 12_000 },
              { branch, way: 'desk', count: 1, received: 7_000, refunds: 0, refunded: 0 },
            ]
          : [],
      ),
    ),
    answer(getPaymentVersion, () => ({ data: { version: 'v1' } })),
    answer(getDeskPayment, () => ({ data: payment })),
    answer(getBankState, () => ({ data: { state: 'refunded' as const, amount: 60_000, agrees: false } })),
    answer(refundAtDesk, () => ({ data: proposed(true) })),
    answer(decideRefund, ({ body: { confirmed } }) => ({ data: confirmed ? refunding : inFull })),
  ];
  const site = createTestSite({ answers, session });
  const page = await renderRoute(definition, path, site);
  return { answers, site, page };
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('Payments at the desk', () => {
  it('are listed by state without their patients', async () => {
    await open(address.payments({ state: 'paid' }));
    expect(await screen.findByRole('link', { name: heading.title })).toBeInTheDocument();
    expect(screen.getByLabelText('State')).toHaveValue('paid');
    expect(screen.queryByText('Ani Davtyan')).not.toBeInTheDocument();
  });

  it('lead back to the list as it was', async () => {
    const { answers, site, page } = await open(address.statement());
    answers.unshift(answer(listDeskPayments, () => ({ data: [heading], total: 21 })));
    await page.goTo(address.payments({ state: 'paid', branch: 2, page: 2 }));
    await user.click(await screen.findByRole('link', { name: heading.title }));
    const [opened = ''] = site.wentTo;
    await page.goTo(opened.replace('/en/', ''));
    const list = within(await screen.findByRole('navigation', { name: 'You are here' })).getByRole('link');
    expect(list).toHaveAttribute('href', '/en/desk/payments?state=paid&branch=2&page=2');
  });

  it('are in the exported file once, although a new order moves others to the next page', async () => {
    const { contents } = catchSaved();
    const { answers } = await open(address.payments());
    const orders = Array.from({ length: 101 }, (_, at) => ({ ...heading, id: 101 - at }));
    answers.unshift(
      answer(listDeskPayments, ({ query: { page } }) =>
        page === 1 ? { data: orders.slice(0, 100), total: 101 } : { data: orders.slice(99), total: 102 },
      ),
    );
    await press('Export as CSV');
    await waitFor(() => expect(contents).toHaveLength(1));
    const numbers = [...(await textOf(contents[0]!)).matchAll(/^"(\d+)"/gm)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual(orders.map(({ id }) => id));
  });

  it('show a message when a filter matches nothing', async () => {
    await open(address.payments({ state: 'refunded' }));
    expect(await screen.findByText('No payments here')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all' })).toBeInTheDocument();
  });

  it('are shown with the state at the bank, and differences are marked', async () => {
    await open(address.payment(7));
    // Without a reason: the page of the record asks for it.
    const patient = await screen.findByRole('link', { name: 'Ani Davtyan' });
    expect(patient).toHaveAttribute('href', '/en/desk/patients/1');
    expect(await screen.findByText(/The bank knows something else/)).toBeInTheDocument();
  });

  it('name a patient who has no phone to call', async () => {
    await open(address.payment(7), { ...inFull, patient: { ...inFull.patient, phone: '' } });
    expect(await screen.findByText('No phone')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAccessibleName('');
  });

  it('follow what a colleague does, without counting as activity', async () => {
    const { answers, site } = await open(address.payment(7));
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeInTheDocument();
    answers.unshift(
      answer(getPaymentVersion, () => ({ data: { version: 'v2' } })),
      answer(getDeskPayment, () => ({ data: proposed(false) })),
    );
    expect(await screen.findByText('Paid twice', undefined, { timeout: 2_500 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
    const reads = site.calls.filter(({ endpoint }) => endpoint === getDeskPayment);
    expect(reads.map(({ endpoint }) => endpoint.attended)).toEqual([false, false]);
  });

  it('wait with a change as long as the reason of a refund is being written', async () => {
    const { answers, site } = await open(address.payment(7));
    await press('Refund');
    await fillField(await screen.findByLabelText(/^Reason/), 'Paid twice by');
    const looks = () => site.calls.filter(({ endpoint }) => endpoint === getPaymentVersion).length;
    const looked = looks();
    answers.unshift(
      answer(getPaymentVersion, () => ({ data: { version: 'v2' } })),
      answer(getDeskPayment, () => ({ data: refunding })),
    );
    await waitFor(() => expect(looks()).toBeGreaterThan(looked + 1), { timeout: 5_000 });
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Paid twice by');
    await press('Do not refund');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument());
  }, 10_000);

  it('are proposed for a refund with a reason, which a colleague has to confirm', async () => {
    await open(address.payment(7));
    await press('Refund');
    await press('Propose to refund 60.000 AMD');
    await screen.findAllByText('“Reason” is a required field');
    await fillField(screen.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    await press('Do not refund');
    await press('Refund');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Paid twice');
    await press('Propose to refund 60.000 AMD');
    expect(await screen.findByText('Another colleague has to confirm it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Confirm and refund/ })).not.toBeInTheDocument();
  });

  it('name the rest of a package that goes back, not its whole price', async () => {
    const refund = { ...inFull.refund, amount: 45_000 };
    await open(address.payment(7), { ...inFull, kind: 'package', visit: null, refund });
    await press('Refund');
    expect(await screen.findByText(/the rest, 45\.000 AMD, goes back/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Propose to refund 45.000 AMD' })).toBeInTheDocument();
  });

  it('are refunded at the sum that was shown, and show the present one if it has changed', async () => {
    const ofPackage = { ...inFull, kind: 'package', visit: null } as const;
    const withRest = (amount: number) => ({ ...ofPackage, refund: { ...inFull.refund, amount } });
    const { answers, site } = await open(address.payment(7), withRest(45_000));
    await press('Refund');
    await fillField(screen.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    answers.unshift(
      answer(refundAtDesk, () => new Refusal(409, errorCode.changedMeanwhile, 'It has changed.')),
      answer(getDeskPayment, () => ({ data: withRest(33_000) })),
    );
    await press('Propose to refund 45.000 AMD');
    expect(await screen.findByRole('button', { name: 'Propose to refund 33.000 AMD' })).toBeInTheDocument();
    expect(screen.getByText('It has changed.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Paid twice');
    expect(site.calls.find(({ endpoint }) => endpoint === refundAtDesk)?.input).toEqual({
      params: { id: 7 },
      body: { reason: 'Paid twice', amount: 45_000 },
    });
  });

  it('name the rest of a package to the colleague who confirms', async () => {
    const { refund, ...waiting } = proposed(false);
    await open(address.payment(7), { ...waiting, kind: 'package', refund: { ...refund, amount: 45_000 } });
    expect(await screen.findByRole('button', { name: 'Confirm and refund 45.000 AMD' })).toBeInTheDocument();
  });

  it('can only be refused once nothing of a package can go back', async () => {
    const { refund, ...waiting } = proposed(false);
    const { site } = await open(address.payment(7), {
      ...{ ...waiting, kind: 'package' },
      refund: { ...refund, amount: 0 },
    });
    expect(await screen.findByText(/Nothing can be returned any more/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Confirm and refund/ })).not.toBeInTheDocument();
    await press('Refuse');
    await waitFor(() => expect(screen.queryByText('Paid twice')).not.toBeInTheDocument());
    expect(site.calls.find(({ endpoint }) => endpoint === decideRefund)?.input).toMatchObject({
      body: { confirmed: false },
    });
  });

  it('are refunded once a colleague confirms', async () => {
    await open(address.payment(7), proposed(false));
    expect(await screen.findByText('Paid twice')).toBeInTheDocument();
    await press('Confirm and refund 60.000 AMD');
    expect(await screen.findByText('Being refunded')).toBeInTheDocument();
  });

  it.each([
    ['decide about a refund', 'Confirm and refund 60.000 AMD', proposed(false), decideRefund],
    ['propose a refund', 'Propose to refund 60.000 AMD', inFull, refundAtDesk],
  ] as const)('tell people who %s that a colleague was faster', async (_, name, payment, call) => {
    const { answers, site } = await open(address.payment(7), payment);
    if (call === refundAtDesk) {
      await press('Refund');
      await fillField(screen.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    }
    await screen.findByRole('button', { name });
    answers.unshift(
      answer(call, () => new Refusal(409, errorCode.stepNotPossible, 'Not possible any more.')),
      answer(getDeskPayment, () => ({ data: refunding })),
    );
    await press(name);
    expect(await screen.findByText('Being refunded')).toBeInTheDocument();
    await waitFor(() => expect(site.errorsShown).toHaveLength(1));
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('cannot be refunded without the permission', async () => {
    await open(address.payment(7), inFull, staffSession({ canEdit: false }));
    await screen.findByText('Ani Davtyan');
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  });
});

test('The daily statement adds up branches and payment methods', async () => {
  await open(address.statement({ day: '2026-11-20' }));
  const total = within(await screen.findByRole('row', { name: /All branches/ }));
  expect(total.getByRole('cell', { name: '49.000 AMD' })).toBeInTheDocument();
  expect(total.getByRole('cell', { name: '37.000 AMD' })).toBeInTheDocument();
});

test('The daily statement of a day without payments says so', async () => {
  await open(address.statement({ day: '2026-11-19' }));
  expect(await screen.findByText('Nothing was paid on this day')).toBeInTheDocument();
});
