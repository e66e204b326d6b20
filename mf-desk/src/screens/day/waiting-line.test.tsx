/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listWaitingLine, offerWaitingTime } from '@arev/shared/contracts/desk-times';
import { bookAtDesk, moveVisitAtDesk } from '@arev/shared/contracts/reception';
import { instantOf } from '@arev/shared/i18n';
import { user } from '@arev/shared/testing/user';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { at, openReceptionDay, press } from '../../testing/reception-day.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const karen = { id: 4, title: 'Karen Petrosyan' };
const nune = { id: 1, title: 'Nune Ayvazyan' };
const kentron = { id: 2, title: 'Kentron' };

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

it('A visit that was moved meanwhile is moved from the waiting list at the second press', async () => {
  const { portal, column, sent } = await openReceptionDay();
  portal.ahead = { id: 30, startsAt: at('16:00'), doctor: nune, branch: kentron, asWished: false };
  await press('1 is waiting : 10:00–11:00', column);
  await user.click(await screen.findByRole('button', { name: 'Move : Ani Davtyan' }));
  portal.ahead = { ...portal.ahead, startsAt: at('17:00') };
  portal.failing.add(moveVisitAtDesk);
  await press('Move to 1\u00a0December, 10:00');
  const dialog = within(await screen.findByRole('dialog', { name: /17:00/ }));
  portal.failing.delete(moveVisitAtDesk);
  await user.click(await dialog.findByRole('button', { name: 'Move to 1\u00a0December, 10:00' }));
  await waitFor(() => expect(sent(moveVisitAtDesk)).toHaveLength(2));
  expect(sent(moveVisitAtDesk)[1]?.input).toMatchObject({ body: { seen: { startsAt: at('17:00') } } });
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
