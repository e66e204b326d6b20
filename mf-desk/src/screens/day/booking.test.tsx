/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one reception day with its free times.
import '@arev/shared/testing/missing-dom';
import { getVisitAnswers } from '@arev/shared/contracts/desk-surveys';
import {
  getDeskPayers,
  listDeskServices,
  listDeskTimes,
  listVisitDoctors,
  listWaitingLine,
  offerWaitingTime,
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

it('A patient on the waiting list is offered the free time, or booked by phone', async () => {
  const { column, sent } = await openReceptionDay();
  await press('1 is waiting : 10:00–11:00', column);
  await user.click(await screen.findByRole('button', { name: 'Offer 10:00 : Ani Davtyan' }));
  expect(await screen.findByText('The message is sent.')).toBeInTheDocument();
  const offers = () => sent(offerWaitingTime).map(({ input }) => input);
  const offerAt = (time: string) => ({
    params: { id: 5 },
    body: { branchId: 2, doctorId: 1, date: at(time) },
  });
  expect(offers()).toEqual([offerAt('10:00')]);
  const next = screen.getByRole('button', { name: 'Offer 10:30 : Ani Davtyan' });
  // The second press of a double click.
  await user.click(next);
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
  expect(offers()).toEqual([offerAt('10:00')]);
  await user.click(next);
  await waitFor(() => expect(offers()).toEqual([offerAt('10:00'), offerAt('10:30')]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Offer/ })).not.toBeInTheDocument());
  await press('Book : Ani Davtyan');
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(bookAtDesk)[0]?.input).toMatchObject({ body: { patientId: 3, serviceId: 8 } });
});

it('Somebody on the waiting list who has no phone cannot be called, but can be booked', async () => {
  const { column } = await openReceptionDay({}, { phone: '' });
  await press('1 is waiting : 10:00–11:00', column);
  const line = within(await screen.findByRole('list', { name: 'People waiting' }));
  expect(line.getByText('No phone')).toBeInTheDocument();
  expect(line.queryByRole('link')).not.toBeInTheDocument();
  expect(await line.findByRole('button', { name: 'Book : Ani Davtyan' })).toBeInTheDocument();
});

const karen = { id: 4, title: 'Karen Petrosyan' };
const nune = { id: 1, title: 'Nune Ayvazyan' };
const kentron = { id: 2, title: 'Kentron' };

it('Somebody who waits for an earlier time has their visit moved to it, and gets no second one', async () => {
  const { portal, column, sent } = await openReceptionDay();
  const startsAt = instantOf('2099-12-08', '14:30').getTime();
  portal.ahead = { id: 30, startsAt, doctor: nune, branch: kentron, asWished: true };
  await press('1 is waiting : 10:00–11:00', column);
  expect(await screen.findByText('Has a visit on 08.12.2099 14:30 with Nune Ayvazyan')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Offer 10:00 : Ani Davtyan' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Book : Ani Davtyan' })).not.toBeInTheDocument();
  await press('Move : Ani Davtyan');
  expect(screen.getByRole('dialog', { name: /^Move the visit of Ani Davtyan, 08\.12\.2099/ })).toBeVisible();
  await press('Keep it');
  await user.click(await screen.findByRole('button', { name: 'Move : Ani Davtyan' }));
  await press('Move to 1\u00a0December, 10:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(moveVisitAtDesk).map(({ input }) => input)).toEqual([
    { params: { id: 30 }, body: { date: at('10:00'), seen: { startsAt, doctorId: 1 } } },
  ]);
  expect(sent(bookAtDesk)).toEqual([]);
});

it('Somebody with a visit outside the days of their wish can have it moved, or get another one', async () => {
  const { portal, column, sent } = await openReceptionDay();
  const startsAt = instantOf('2100-03-15', '14:30').getTime();
  portal.ahead = { id: 30, startsAt, doctor: nune, branch: kentron, asWished: false };
  await press('1 is waiting : 10:00–11:00', column);
  expect(await screen.findByRole('button', { name: 'Move : Ani Davtyan' })).toBeInTheDocument();
  await press('Book : Ani Davtyan');
  await user.click(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' }));
  await waitFor(() => expect(sent(bookAtDesk)).toHaveLength(1));
  expect(sent(moveVisitAtDesk)).toEqual([]);
});

it('A visit is brought forward into the free time before it, also if that is too short for a second one', async () => {
  const { portal, column, sent } = await openReceptionDay();
  portal.ahead = { id: 30, startsAt: at('11:00'), doctor: nune, branch: kentron, asWished: true };
  portal.joins = 30;
  await press('1 is waiting : 10:00–11:00', column);
  await user.click(await screen.findByRole('button', { name: 'Move : Ani Davtyan' }));
  await press('Move to 1\u00a0December, 10:00');
  await waitFor(() =>
    expect(sent(moveVisitAtDesk)[0]?.input).toMatchObject({
      params: { id: 30 },
      body: { date: at('10:00') },
    }),
  );
});

it('A visit that could not be moved from the waiting list keeps its dialog, and the list is read again', async () => {
  const { portal, column, sent } = await openReceptionDay();
  portal.ahead = { id: 30, startsAt: at('16:00'), doctor: nune, branch: kentron, asWished: false };
  await press('1 is waiting : 10:00–11:00', column);
  await user.click(await screen.findByRole('button', { name: 'Move : Ani Davtyan' }));
  const before = sent(listWaitingLine).length;
  portal.failing.add(moveVisitAtDesk);
  await press('Move to 1\u00a0December, 10:00');
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeInTheDocument();
  await waitFor(() => expect(sent(listWaitingLine).length).toBeGreaterThan(before));
});

it('A later visit to another doctor is moved to the doctor of the free time, unless its payer is not accepted', async () => {
  const { portal, column, sent } = await openReceptionDay();
  const startsAt = at('16:00');
  portal.ahead = { id: 30, startsAt, doctor: karen, branch: kentron, asWished: true };
  const { able } = portal;
  portal.able = able.slice(0, 1);
  await press('1 is waiting : 10:00–11:00', column);
  await user.click(await screen.findByRole('button', { name: 'Move : Ani Davtyan' }));
  expect(await screen.findByText(/^This doctor does not accept the payer of the visit/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Move to/ })).not.toBeInTheDocument();
  portal.able = able;
  await press('Keep it');
  await user.click(await screen.findByRole('button', { name: 'Move : Ani Davtyan' }));
  await screen.findByRole('option', { name: 'Nune Ayvazyan' });
  await press('Move to 1\u00a0December, 10:00');
  await waitFor(() => expect(sent(moveVisitAtDesk)).toHaveLength(1));
  expect(sent(moveVisitAtDesk)[0]?.input).toEqual({
    params: { id: 30 },
    body: { date: at('10:00'), doctorId: 1, branchId: 2, seen: { startsAt, doctorId: 4 } },
  });
});

it('Somebody who has a visit before the free time is offered it only as long as the visit is not as they wished', async () => {
  const { portal, column } = await openReceptionDay();
  portal.ahead = { id: 30, startsAt: at('09:00'), doctor: karen, branch: kentron, asWished: false };
  await press('1 is waiting : 10:00–11:00', column);
  const line = within(await screen.findByRole('list', { name: 'People waiting' }));
  expect(await line.findByRole('button', { name: 'Offer 10:00 : Ani Davtyan' })).toBeInTheDocument();
  expect(line.getByRole('button', { name: 'Book : Ani Davtyan' })).toBeInTheDocument();
  portal.ahead = { ...portal.ahead, asWished: true };
  portal.version = 'v2';
  await waitFor(() => expect(line.queryByRole('button')).not.toBeInTheDocument(), { timeout: 2_500 });
  expect(line.getByText('Has a visit on 01.12.2099 09:00 with Karen Petrosyan')).toBeInTheDocument();
});

it('A time that has begun is not offered, but booked by phone, and the next time is offered', async () => {
  const { column } = await openReceptionDay();
  const now = jest.spyOn(Date, 'now').mockReturnValue(at('10:05'));
  await press('1 is waiting : 10:00–11:00', column);
  expect(await screen.findByRole('button', { name: 'Offer 10:30 : Ani Davtyan' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Offer 10:00/ })).not.toBeInTheDocument();
  await press('Book : Ani Davtyan');
  expect(await screen.findByRole('button', { name: 'Book 1\u00a0December, 10:00' })).toBeInTheDocument();
  now.mockRestore();
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

it('Receptionists read that only the first people on a long waiting list are shown', async () => {
  const { portal, column } = await openReceptionDay();
  portal.inLine = 101;
  await press('1 is waiting : 10:00–11:00', column);
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Only the first 1 of 101 are shown.')).toBeInTheDocument();
});

it('Somebody on the waiting list is booked, although a booking of another person was left open', async () => {
  const patient = { id: 4, fullName: 'Mariam Hakobyan', phone: '+374 (99) 00 00 02' };
  const state = JSON.stringify({ patient, serviceId: 8 });
  sessionStorage.setItem(`arev-draft-booking-2-1-${at('10:00')}`, JSON.stringify({ state }));
  const { column } = await openReceptionDay();
  await press('1 is waiting : 10:00–11:00', column);
  await user.click(await screen.findByRole('button', { name: 'Book : Ani Davtyan' }));
  expect(within(screen.getByRole('dialog')).getByText('Ani Davtyan')).toBeInTheDocument();
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

it('Receptionists see declined offers beside the free time and in the waiting list, and offer the next time', async () => {
  const { portal, column } = await openReceptionDay();
  await press('1 is waiting : 10:00–11:00', column);
  await screen.findByRole('button', { name: 'Offer 10:00 : Ani Davtyan' });
  portal.offers = [{ startsAt: at('10:00'), declinedAt: null }];
  await press(/^Close/);
  await press('1 is waiting : 10:00–11:00', column);
  expect(await screen.findByText('Offered: 10:00')).toBeInTheDocument();
  // The page learns it while the waiting list is open.
  portal.offers = [{ startsAt: at('10:00'), declinedAt: at('09:20') }];
  portal.version = 'v2';
  const line = within(await screen.findByRole('list', { name: 'People waiting' }));
  const declined = '10:00 was declined on 01.12.2099 09:20';
  expect(await line.findByText(declined, undefined, { timeout: 2_500 })).toBeInTheDocument();
  expect(line.getByRole('button', { name: 'Offer 10:30 : Ani Davtyan' })).toBeInTheDocument();
  expect(line.queryByRole('button', { name: /^Offer 10:00/ })).not.toBeInTheDocument();
  expect(within(column).getByText(declined)).toBeInTheDocument();
});

it('Receptionists see the offer of another one in the open waiting list, and do not repeat it', async () => {
  const { portal, column } = await openReceptionDay();
  await press('1 is waiting : 10:00–11:00', column);
  await screen.findByRole('button', { name: 'Offer 10:00 : Ani Davtyan' });
  portal.offers = [{ startsAt: at('10:00'), declinedAt: null }];
  portal.version = 'v2';
  expect(await screen.findByText('Offered: 10:00', undefined, { timeout: 2_500 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Offer 10:00/ })).not.toBeInTheDocument();
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
