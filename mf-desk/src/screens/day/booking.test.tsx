/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one reception day with its free times.
import '@arev/shared/testing/missing-dom';
import { getVisitAnswers } from '@arev/shared/contracts/desk-surveys';
import {
  getDeskPayers,
  listDeskServices,
  listDeskTimes,
  listVisitDoctors,
} from '@arev/shared/contracts/desk-times';
import { bookAtDesk, moveVisitAtDesk } from '@arev/shared/contracts/reception';
import { instantOf } from '@arev/shared/i18n';
import { fillField, user } from '@arev/shared/testing/user';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { at, openReceptionDay, press } from '../../testing/reception-day.ts';

/** The last branch of the tab; anything else is a booking in progress. */
const ofBranch = 'arev-branch';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const choosePatient = async () => {
  await fillField(screen.getByLabelText('Find a patient'), 'davtyan');
  await user.click(await screen.findByRole('button', { name: /Ani Davtyan/ }));
};
const chooseService = async () => {
  await screen.findByRole('option', { name: /Consultation/ });
  await fillField(screen.getByLabelText('Service'), '8');
};
/** `user` has no other tab to return from. */
const returnToTab = () => {
  fireEvent(window, new Event('focus'));
  fireEvent(document, new Event('visibilitychange'));
};

it('Receptionists book a caller into the selected free time, and read what was booked', async () => {
  const { site, column, sent } = await openReceptionDay();
  await press('Book : 10:00–11:00', column);
  await choosePatient();
  expect(screen.getByRole('button', { name: 'Another patient' })).toHaveFocus();
  await chooseService();
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(bookAtDesk).map(({ input }) => input)).toEqual([
    { body: { patientId: 3, doctorId: 1, serviceId: 8, branchId: 2, date: at('10:00'), policy: 'self' } },
  ]);
  const text = 'The visit of Ani Davtyan is booked: 01.12.2099 10:00, Nune Ayvazyan.';
  expect(site.toastsShown).toEqual([{ kind: 'success', text }]);
});

it('The dialog of a booking names branch and day, also for screen readers', async () => {
  const { column } = await openReceptionDay();
  await press('Book : 10:00–11:00', column);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Kentron · Tuesday, 1\sDecember$/);
});

it('A day without a branch in its address is that of the last branch of the tab, and Back leads to the former one', async () => {
  const { goTo } = await openReceptionDay();
  const shows = (branch: string, day: string) =>
    waitFor(() => {
      expect(screen.getByLabelText('Branch')).toHaveDisplayValue(branch);
      expect(screen.getByLabelText('Day')).toHaveValue(day);
    });
  await goTo(address.day({ date: '2099-12-02' }));
  await shows('Kentron', '02/12/2099');
  await goTo(address.day({ branchId: 3, date: '2099-12-03' }));
  await shows('Arabkir', '03/12/2099');
  await goTo(address.patients());
  await screen.findByLabelText('Find a patient');
  await goTo(address.day({ date: '2099-12-04' }));
  await shows('Arabkir', '04/12/2099');
  for (let back = 0; back < 3; back += 1) await goTo(-1);
  await shows('Kentron', '02/12/2099');
});

it('A branch that was deleted meanwhile is not shown again', async () => {
  const { goTo } = await openReceptionDay();
  await goTo(address.patients());
  await screen.findByLabelText('Find a patient');
  sessionStorage.setItem(ofBranch, '9');
  await goTo(address.day());
  expect(await screen.findByLabelText('Branch')).toHaveDisplayValue('Kentron');
});

it('A booking in progress is there again after a reload of the tab, and is forgotten once it is booked', async () => {
  const before = await openReceptionDay();
  before.portal.payers.usual.policy = 'insurance';
  await press('Book : 10:00–11:00', before.column);
  await choosePatient();
  await chooseService();
  await screen.findByRole('option', { name: 'Nairi' });
  await fillField(screen.getByLabelText('Insurance company'), '5');
  before.unmount();
  const { sent } = await openReceptionDay();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Ani Davtyan')).toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(bookAtDesk)[0]?.input).toMatchObject({
    body: { patientId: 3, serviceId: 8, policy: 'insurance', insuranceData: { insuranceCompany: 5 } },
  });
  expect(Object.keys(sessionStorage)).toEqual([ofBranch]);
});

it('A booking whose answer was lost is repeated after a reload, though its time is taken by now', async () => {
  const before = await openReceptionDay();
  await press('Book : 10:00–11:00', before.column);
  await choosePatient();
  await chooseService();
  before.portal.isSilent = true;
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await within(screen.getByRole('dialog')).findByRole('alert');
  const [lost] = before.sent(bookAtDesk);
  before.unmount();

  const { portal, sent } = await openReceptionDay();
  portal.isTaken = true;
  expect(await screen.findByText(/^This booking was sent, but no answer arrived/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [repeated] = sent(bookAtDesk);
  expect(repeated?.input).toEqual(lost?.input);
  expect(repeated?.idempotencyKey).toBe(lost?.idempotencyKey);
  expect(lost?.idempotencyKey).toBeDefined();
  expect(Object.keys(sessionStorage)).toEqual([ofBranch]);
});

it('Another choice after a lost answer is another booking, and a booking that is given up leaves no key', async () => {
  const { portal, column, sent } = await openReceptionDay();
  await press('Book : 10:00–11:00', column);
  await choosePatient();
  await chooseService();
  portal.isSilent = true;
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await within(screen.getByRole('dialog')).findByRole('alert');
  await press('12:00');
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 12:00' }));
  await waitFor(() => expect(sent(bookAtDesk)).toHaveLength(2));
  const [first, second] = sent(bookAtDesk);
  expect(second?.input).toMatchObject({ body: { date: at('12:00') } });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  await within(screen.getByRole('dialog')).findByRole('alert');
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(Object.keys(sessionStorage)).toEqual([ofBranch]);
});

it('A booking that was closed is not opened by a reload', async () => {
  const before = await openReceptionDay();
  await press('Book : 10:00–11:00', before.column);
  await choosePatient();
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
  before.unmount();
  await openReceptionDay();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('The visit cannot be booked before the paying insurer is named', async () => {
  const { portal, column, sent } = await openReceptionDay();
  portal.payers.usual.policy = 'insurance';
  await press('Book : 10:00–11:00', column);
  await choosePatient();
  await chooseService();
  expect(await screen.findByText('Choose the insurance company.')).toBeInTheDocument();
  await screen.findByRole('option', { name: 'Nairi' });
  await fillField(screen.getByLabelText('Insurance company'), '5');
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(sent(bookAtDesk)).toHaveLength(1));
  expect(sent(bookAtDesk)[0]?.input).toMatchObject({
    body: { policy: 'insurance', insuranceData: { insuranceCompany: 5 } },
  });
});

it('A bought package pays unless another payer is chosen', async () => {
  const { portal, column, sent } = await openReceptionDay();
  portal.payers.purchases = [
    { id: 4, title: 'Heart', validUntil: instantOf('2027-01-01', '00:00').getTime() },
  ];
  await press('Book : 10:00–11:00', column);
  await choosePatient();
  await chooseService();
  expect(await screen.findByLabelText('Who pays')).toHaveDisplayValue('Package: Heart (until 31.12.2026)');
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(sent(bookAtDesk)).toHaveLength(1));
  expect(sent(bookAtDesk)[0]?.input).toMatchObject({ body: { purchaseId: 4 } });
});

it('A package that was used up meanwhile is no longer offered, and the visit can still be booked', async () => {
  const { portal, column, sent } = await openReceptionDay();
  portal.payers.purchases = [{ id: 4, title: 'Heart', validUntil: at('23:00') }];
  await press('Book : 10:00–11:00', column);
  await choosePatient();
  await chooseService();
  expect(await screen.findByLabelText('Who pays')).toHaveDisplayValue(/^Package: Heart/);
  portal.payers = { ...portal.payers, purchases: [] };
  portal.refuses = true;
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(screen.getByLabelText('Who pays')).toHaveDisplayValue('The patient'));
  portal.refuses = false;
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(sent(bookAtDesk)).toHaveLength(2));
  expect(sent(bookAtDesk)[1]?.input).toMatchObject({ body: { policy: 'self' } });
});

it('The payers of a patient are read once, because each reading is recorded', async () => {
  const { column, sent } = await openReceptionDay();
  await press('Book : 10:00–11:00', column);
  await choosePatient();
  await chooseService();
  await screen.findByLabelText('Who pays');
  returnToTab();
  await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' });
  expect(sent(getDeskPayers)).toHaveLength(1);
});

it('If a time was taken meanwhile, the nearest one can be booked with one press, without retyping', async () => {
  const { portal, column, sent } = await openReceptionDay();
  await press('Book : 10:00–11:00', column);
  await choosePatient();
  await chooseService();
  portal.refuses = true;
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  expect(await screen.findByText('This time was just taken.')).toBeInTheDocument();
  const near = screen.getByRole('group', { name: 'Nearest free times' });
  portal.refuses = false;
  await press('1\u00a0December, 12:00', near);
  expect(screen.getByText('Ani Davtyan')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 12:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = sent(bookAtDesk);
  expect(second?.input).toMatchObject({ body: { patientId: 3, date: at('12:00') } });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it('A visit is moved to another free time, and receptionists read to which one', async () => {
  const { site, column, sent } = await openReceptionDay();
  await press('Move', column);
  await screen.findByRole('button', { name: '12:00' });
  await press('12:00');
  await press('Move to 1\u00a0December, 12:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const seen = { startsAt: at('11:00'), doctorId: 1 };
  expect(sent(moveVisitAtDesk)[0]?.input).toEqual({ params: { id: 7 }, body: { date: at('12:00'), seen } });
  expect(sent(listDeskTimes)[0]?.input).toMatchObject({ query: { visitId: 7 } });
  const text = 'The visit of Mariam Hakobyan is moved: 01.12.2099 12:00, Nune Ayvazyan.';
  expect(site.toastsShown).toEqual([{ kind: 'success', text }]);
});

it('A visit moves to another doctor who is free at the same time, and receptionists read to whom', async () => {
  const { site, column, sent } = await openReceptionDay();
  await press('Move', column);
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Karen Petrosyan · free at the same time' });
  await fillField(dialog.getByLabelText('Doctor'), '4');
  await screen.findByRole('button', { name: '12:00' });
  await press('12:00');
  await press('Move to 1\u00a0December, 12:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(moveVisitAtDesk)[0]?.input).toEqual({
    params: { id: 7 },
    body: { date: at('12:00'), doctorId: 4, branchId: 2, seen: { startsAt: at('11:00'), doctorId: 1 } },
  });
  const text = 'The visit of Mariam Hakobyan is moved: 01.12.2099 12:00, Karen Petrosyan.';
  expect(site.toastsShown).toEqual([{ kind: 'success', text }]);
});

it.each([
  ['services of a new visit', 'Book : 10:00–11:00', listDeskServices, /Consultation/],
  ['doctors of a visit that is moved', 'Move', listVisitDoctors, /Karen Petrosyan/],
] as const)(
  'If the %s cannot be read, receptionists see it and try again',
  async (_, opener, call, option) => {
    const { portal, column } = await openReceptionDay();
    portal.failing.add(call);
    await press(opener, column);
    const dialog = within(screen.getByRole('dialog'));
    const again = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    portal.failing.clear();
    await user.click(again);
    expect(await dialog.findByRole('option', { name: option })).toBeInTheDocument();
  },
  20_000,
);

it('A branch without doctors for the service says so, and offers no time', async () => {
  const { column } = await openReceptionDay();
  await press('Move', column);
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Arabkir' });
  await fillField(dialog.getByLabelText('Branch'), '3');
  expect(
    await dialog.findByText('Nobody at this branch provides the service for the same payer.'),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: '12:00' })).not.toBeInTheDocument();
});

it('Free times of an open day go on with the clock, and the dialog of one stays', async () => {
  // Time still passes by itself, for what waits.
  jest.useFakeTimers({ advanceTimers: true, now: at('09:00') });
  const { column } = await openReceptionDay();
  expect(within(column).getByText('Free: 10:00–11:00')).toBeInTheDocument();
  const goOnTo = (time: string) => {
    jest.setSystemTime(at(time));
    return act(() => jest.advanceTimersByTimeAsync(30_000));
  };
  await goOnTo('10:14');
  expect(within(column).getByText('Free: 10:00–11:00')).toBeInTheDocument();
  await goOnTo('10:15');
  expect(within(column).getByText('Free: 10:15–11:00')).toBeInTheDocument();
  await press('Book : 10:15–11:00', column);
  await goOnTo('11:00');
  expect(within(column).queryByText(/^Free/)).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Book a visit with Nune Ayvazyan' })).toBeInTheDocument();
});

it('A patient whose record was open is booked, although a booking of another person was left at that time', async () => {
  const left = await openReceptionDay();
  await press('Book : 10:00–11:00', left.column);
  await choosePatient();
  left.unmount();
  // The record of the other patient forgets which time was open.
  sessionStorage.removeItem('arev-draft-free-time');
  const remembered = { id: 4, fullName: 'Karine Hakobyan', phone: '+374 (99) 00 00 02' };
  const before = await openReceptionDay({}, { remembered });
  await press('Book : 10:00–11:00', before.column);
  expect(within(screen.getByRole('dialog')).getByText('Karine Hakobyan')).toBeInTheDocument();
  await chooseService();
  before.unmount();
  // A reload of the tab keeps the booking, but not what the page remembered.
  const { sent } = await openReceptionDay();
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(bookAtDesk)[0]?.input).toMatchObject({ body: { patientId: 4, serviceId: 8 } });
});

it('A free time is not called too short as long as its times are unknown', async () => {
  const { portal, column } = await openReceptionDay();
  portal.hasNoTimes = true;
  await press(/waiting/i, column);
  const dialog = within(screen.getByRole('dialog'));
  const again = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(dialog.queryByText('Too short for this service')).not.toBeInTheDocument();
  portal.hasNoTimes = false;
  await user.click(again);
  expect(await dialog.findByRole('button', { name: /^Offer 10:00/ })).toBeInTheDocument();
}, 20_000);

it.each([
  ['after the last day that can be booked', '2099-11-30', 1],
  ['of the last day that can be booked', '2099-12-01', 0],
])(
  'The page %s says until when visits can be booked, unless it can be booked',
  async (_, bookableUntil, said) => {
    await openReceptionDay({}, { bookableUntil });
    expect(screen.queryAllByText(/Visits can be booked up to 30\.11\.2099/)).toHaveLength(said);
  },
);

it('Staff who may not book see free times without buttons', async () => {
  const { column } = await openReceptionDay({ canAdd: false });
  expect(within(column).getByText('Free: 10:00–11:00')).toBeInTheDocument();
  expect(within(column).queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
});

it('A booking stays open with all choices when another person takes the free time', async () => {
  const { portal, column } = await openReceptionDay();
  await press('Book : 10:00–11:00', column);
  await choosePatient();
  await chooseService();
  portal.free = [];
  portal.version = 'v2';
  const gone = () => expect(within(column).queryByText('Free: 10:00–11:00')).not.toBeInTheDocument();
  await waitFor(gone, { timeout: 2_500 });
  portal.refuses = true;
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  expect(await screen.findByText('This time was just taken.')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByText('Ani Davtyan')).toBeInTheDocument();
});

it('Doctors open the answers of a patient before the visit, which are requested only then', async () => {
  const { column, sent } = await openReceptionDay({ canAdd: false, canDelete: false }, { answered: true });
  expect(sent(getVisitAnswers)).toEqual([]);
  await press('Questionnaire : Mariam Hakobyan', column);
  const dialog = within(
    screen.getByRole('dialog', {
      name: 'Questionnaire before the visit: Mariam Hakobyan, 01.12.2099 11:00',
    }),
  );
  expect(await dialog.findByText('Allergies')).toBeInTheDocument();
  expect(dialog.getByText(/Penicillin\s+Pollen/)).toBeInTheDocument();
  expect(dialog.getByText('Earlier results')).toBeInTheDocument();
  expect(dialog.queryByText('Weight, kg')).not.toBeInTheDocument();
  expect(sent(getVisitAnswers)[0]?.input).toEqual({ params: { id: 7 } });
});

it('A visit without answers has no questionnaire to open', async () => {
  const { column } = await openReceptionDay();
  expect(within(column).queryByRole('button', { name: /^Questionnaire/ })).not.toBeInTheDocument();
});
