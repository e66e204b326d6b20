/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listScheduleDates } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { getAppointmentDetails, rescheduleAppointment } from '@arev/shared/contracts/visits';
import { joinWaitingList } from '@arev/shared/contracts/waiting-list';
import { instantOf } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildVisitDetails } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, day } from '../../testing/portal.ts';
import { heading, timeButton } from '../../testing/step-page.ts';

const moved = answer(rescheduleAppointment, ({ body }) => ({
  data: buildVisitDetails({ startsAt: body.date }),
}));
const open = (...answers: Answer[]) =>
  openStep(page.moveVisit(1), { answers: [...answers, moved, ...clinic()] });
const submit = (time: string) => screen.findByRole('button', { name: `Move to ${time} on 3\u00a0December` });
const moves = (calls: Awaited<ReturnType<typeof open>>['site']['calls']) =>
  calls.filter(({ endpoint }) => endpoint === rescheduleAppointment);

it('A patient moves a visit to another time, and sees it on its page', async () => {
  const { site } = await open();
  expect(screen.getByText('Now: Thursday, 3 December 2026, 14:30')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Move to/ })).not.toBeInTheDocument();
  await user.click(await timeButton('15:00'));
  await user.click(await submit('15:00'));
  await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked']));
  expect(moves(site.calls).map(({ input }) => input)).toEqual([
    { body: { appointmentId: 1, date: at('15:00') } },
  ]);
});

it.each([
  ['somebody was faster', 409, errorCode.slotTaken, 'taken a moment ago'],
  ['the patient is elsewhere then', 409, errorCode.ownAppointmentOverlaps, 'another visit at this time'],
  ['the clinic does not offer it', 422, errorCode.slotNotOffered, 'no longer offered'],
])('A move that is refused because %s offers the nearest times', async (_, status, code, words) => {
  const nearest = [{ day, time: '16:15', date: at('16:15') }];
  const refuse = answer(
    rescheduleAppointment,
    () => new Refusal(status, code, 'Refused', undefined, nearest),
  );
  const answers = [refuse, moved, ...clinic()];
  const { site } = await openStep(page.moveVisit(1), { answers });
  await user.click(await timeButton('15:00'));
  await user.click(await submit('15:00'));
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(words);
  answers.shift();
  await user.click(within(said).getByRole('button', { name: '3\u00a0December, 16:15' }));
  await user.click(await submit('16:15'));
  await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked']));
  const keys = moves(site.calls).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('A near time on another day is shown in the calendar, without the refusal of before', async () => {
  const friday = '2026-12-04';
  const nearest = [{ day: friday, time: '15:00', date: instantOf(friday, '15:00').getTime() }];
  const refuse = answer(
    rescheduleAppointment,
    () => new Refusal(409, errorCode.slotTaken, 'Refused', undefined, nearest),
  );
  await openStep(page.moveVisit(1), { answers: [refuse, moved, ...clinic()] });
  await user.click(await timeButton('15:00'));
  await user.click(await submit('15:00'));
  const said = await screen.findByRole('alert');
  await user.click(within(said).getByRole('button', { name: 'Friday, 4\u00a0December, 15:00' }));
  const times = within(await screen.findByRole('group', { name: 'Friday, 4\u00a0December' }));
  expect(await times.findByRole('button', { name: '15:00' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('The refusal of a move does not stand on the page of another visit', async () => {
  const { goTo } = await openStep(page.moveVisit(1), {
    answers: [
      answer(getAppointmentDetails, ({ params: { id } }) => ({ data: buildVisitDetails({ id }) })),
      answer(rescheduleAppointment, () => new Refusal(409, errorCode.tooLateToMove)),
      ...clinic(),
    ],
  });
  await user.click(await timeButton('15:00'));
  await user.click(await submit('15:00'));
  expect(await screen.findByRole('alert')).toHaveTextContent('too late to move');
  await goTo(page.moveVisit(2));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await timeButton('15:00')).toBeInTheDocument();
});

it('A move whose response was lost is sent again with the same idempotency key, another time with another', async () => {
  const answers = [
    answer(rescheduleAppointment, () => new Refusal(503, errorCode.unavailable)),
    moved,
    ...clinic(),
  ];
  const { site } = await openStep(page.moveVisit(1), { answers });
  await user.click(await timeButton('15:00'));
  await user.click(await submit('15:00'));
  expect(await screen.findByRole('alert')).toHaveTextContent('on our side');
  await user.click(await submit('15:00'));
  await user.click(await timeButton('14:30'));
  answers.shift();
  await user.click(await submit('14:30'));
  await waitFor(() => expect(site.wentTo).toHaveLength(1));
  const [first, second, other] = moves(site.calls).map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

describe('A move whose page is left before the response', () => {
  const leave = async (outcome?: Refusal) => {
    let visit = buildVisitDetails();
    const arrived = Promise.withResolvers<undefined>();
    const opened = await open(
      answer(getAppointmentDetails, () => ({ data: visit })),
      answer(rescheduleAppointment, async ({ body }) => {
        await arrived.promise;
        if (outcome) return outcome;
        visit = buildVisitDetails({ startsAt: body.date });
        return { data: visit };
      }),
    );
    await user.click(await timeButton('15:00'));
    await user.click(await submit('15:00'));
    await opened.goTo(page.bookedVisit(1));
    await waitFor(() => expect(heading()).toBe('You are booked for 14:30 on 3\u00a0December'));
    await act(async () => arrived.resolve(undefined));
    await waitFor(() => expect(opened.site.toastsShown).toHaveLength(1));
    return opened.site;
  };

  it('is told by a message once it is moved, and shown by the page that is open', async () => {
    const site = await leave();
    expect(site.toastsShown).toEqual([
      { kind: 'success', text: 'The visit is moved to 15:00 on 3\u00a0December' },
    ]);
    await waitFor(() => expect(heading()).toBe('You are booked for 15:00 on 3\u00a0December'));
    expect(site.wentTo).toEqual([]);
  });

  it.each([
    ['is refused', new Refusal(409, errorCode.slotTaken), 'The visit is not moved'],
    [
      'has perhaps moved the visit',
      new Refusal(500, errorCode.failed),
      /^We do not know yet whether the visit is moved to 15:00/,
    ],
  ])('is told by a message if it %s', async (_, outcome, words) => {
    const site = await leave(outcome);
    expect(site.toastsShown[0]).toEqual({ kind: 'error', text: expect.stringMatching(words) });
    expect(site.wentTo).toEqual([]);
  });
});

it('A visit that was cancelled in another tab is shown as cancelled, not as one to call about', async () => {
  let visit = buildVisitDetails();
  const { site } = await open(
    answer(getAppointmentDetails, () => ({ data: visit })),
    answer(rescheduleAppointment, () => new Refusal(409, errorCode.tooLateToMove)),
  );
  await user.click(await timeButton('15:00'));
  visit = buildVisitDetails({ status: 'cancelled', movable: false });
  await user.click(await submit('15:00'));
  expect(await screen.findByText('This visit is cancelled')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '+374 10 50 50 50' })).not.toBeInTheDocument();
  expect(site.wentTo).toEqual([]);
});

it.each([
  ['too late', 409, errorCode.tooLateToMove, 'too late to move'],
  ['on a day that is full', 409, errorCode.tooManyVisits, 'as many visits as can be booked'],
])('A move that comes %s names the branch to call', async (_, status, code, words) => {
  await open(answer(rescheduleAppointment, () => new Refusal(status, code)));
  await user.click(await timeButton('15:00'));
  await user.click(await submit('15:00'));
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(words);
  expect(within(said).getByRole('link')).toHaveAttribute('href', 'tel:+37410505050');
});

it('A move beyond the end of the package that pays says which days are left', async () => {
  await open(answer(rescheduleAppointment, () => new Refusal(409, errorCode.packageNotUsable)));
  await user.click(await timeButton('15:00'));
  await user.click(await submit('15:00'));
  expect(await screen.findByRole('alert')).toHaveTextContent('ends before that day. Choose an earlier day');
});

it('A visit that cannot be moved any more shows no calendar, but the branch to call', async () => {
  await open(answer(getAppointmentDetails, () => ({ data: buildVisitDetails({ movable: false }) })));
  expect(await screen.findByRole('link', { name: '+374 10 50 50 50' })).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

it('A missed visit cannot be moved, and is not called cancelled', async () => {
  const missed = buildVisitDetails({ status: 'cancelled', state: 'noShow', movable: false });
  await open(answer(getAppointmentDetails, () => ({ data: missed })));
  expect(await screen.findByText('This visit was missed')).toBeInTheDocument();
});

it('A doctor without free days has a waiting list, and the visit stays', async () => {
  const { site } = await open(
    answer(listScheduleDates, () => listed([])),
    answer(joinWaitingList, () => new Refusal(503, errorCode.unavailable)),
  );
  expect(await screen.findByText('This doctor has no free days at the moment')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
  await waitFor(() =>
    expect(site.calls.find(({ endpoint }) => endpoint === joinWaitingList)?.input).toMatchObject({
      body: { doctorId: 1, serviceId: 1, branchId: 1 },
    }),
  );
});
