/** @jest-environment jsdom */
// Longer than 250 lines: all cases are states of one step of a booking.
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { buildHold, buildPriceItem } from '@arev/shared/testing/builders';
import { createAppointment, listScheduleDates, listScheduleTimes } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { listBranchTimes } from '@arev/shared/contracts/services';
import { holdTime, listHolds } from '@arev/shared/contracts/holds';
import {
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
  type Waiting,
} from '@arev/shared/contracts/waiting-list';
import { addDays, clinicToday, formatTypedDate, instantOf } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { familyOf, person } from '../../testing/family.ts';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, day, doctors, item, wholeDraft } from '../../testing/portal.ts';
import { bookButton, heading, stepPath, timeButton } from '../../testing/step-page.ts';

const { date: _date, time: _time, startsAt: _startsAt, ...doctorChosen } = wholeDraft;
const nearest = [{ day, time: '15:00', date: at('15:00') }];
const refused = (status: number, code: number) => new Refusal(status, code, 'Refused', undefined, nearest);

describe('The step of day and time', () => {
  it('shows the times of the first free day, and holds the time that is pressed', async () => {
    const { site, draft } = await openStep(page.booking('step4'), { draft: doctorChosen });
    expect(heading()).toBe('When would you like to come?');
    await user.click(await timeButton('15:00'));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual({ ...wholeDraft, time: '15:00', startsAt: at('15:00') });
    expect(site.calls.find(({ endpoint }) => endpoint === holdTime)?.input).toMatchObject({
      body: { serviceId: 1, branchId: 1, doctorId: 1, date: at('15:00') },
    });
  });

  it('offers the first free time as one press', async () => {
    const { site, draft } = await openStep(page.booking('step4'), { draft: doctorChosen });
    await user.click(
      await screen.findByRole('button', { name: 'First free time: Thursday, 3\u00a0December, 14:30' }),
    );
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('shows the times of another day', async () => {
    const { site } = await openStep(page.booking('step4'), { draft: doctorChosen });
    await user.click(await screen.findByRole('button', { name: /Friday, 4\u00a0December 2026/ }));
    await screen.findByRole('group', { name: 'Friday, 4\u00a0December' });
    const asked = site.calls.filter(({ endpoint }) => endpoint === listScheduleTimes);
    expect(asked.at(-1)?.input).toMatchObject({ query: { date: '2026-12-04' } });
  });

  it('leads to another doctor if the doctor has no free days', async () => {
    const answers = [answer(listScheduleDates, () => listed([])), ...clinic()];
    await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    const link = await screen.findByRole('link', { name: 'Choose another doctor' });
    expect(link).toHaveAttribute('href', stepPath('step3'));
  });
});

describe('A time that cannot be held', () => {
  it.each([
    ['somebody was faster', 409, errorCode.slotTaken, 'was taken a moment ago'],
    ['the clinic does not offer it', 422, errorCode.slotNotOffered, 'is no longer offered'],
    [
      'the patient is elsewhere then',
      409,
      errorCode.ownAppointmentOverlaps,
      'You have another visit at 14:30',
    ],
  ])('offers the nearest times if %s', async (_, status, code, words) => {
    const answers = [answer(holdTime, () => refused(status, code)), ...clinic()];
    const { site, draft } = await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    await user.click(await timeButton('14:30'));
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(words);
    expect([site.wentTo, draft()]).toEqual([[], doctorChosen]);
    answers.shift();
    await user.click(within(said).getByRole('button', { name: '3\u00a0December, 15:00' }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toMatchObject({ date: day, time: '15:00' });
  });

  it.each([
    ['the line is down', new Refusal(503, errorCode.unavailable), 'Something went wrong on our side'],
    ['the account is not verified', new Refusal(403, errorCode.notVerified), 'not verified yet'],
    ['the service is gone', new Refusal(404, errorCode.notFound), 'no longer be booked online'],
  ])('shows an error in place and loses nothing if %s', async (_, refusal, words) => {
    const answers = [answer(holdTime, () => refusal), ...clinic()];
    const { site, draft } = await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    await user.click(await timeButton('14:30'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect([site.wentTo, draft()]).toEqual([[], doctorChosen]);
    answers.shift();
    await user.click(await timeButton('14:30'));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
  });
});

describe('A refused time', () => {
  it.each<[string, BookingDraft]>([
    ['doctor', { ...doctorChosen, doctorId: 2 }],
    ['service', { ...doctorChosen, item: buildPriceItem({ id: 3 }) }],
    ['branch', { ...doctorChosen, branchId: 2 }],
    ['patient', { ...doctorChosen, patientId: 7 }],
  ])('is not told to the booking of another %s', async (_, another) => {
    const family = familyOf(person(7, 'Nare'));
    const answers = [answer(holdTime, () => refused(409, errorCode.slotTaken)), family, ...clinic()];
    const { site, goTo } = await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    await user.click(await timeButton('14:30'));
    await screen.findByRole('alert');
    act(() => site.store.set(site.atoms.bookingDraft, another));
    await goTo(page.booking('step4'));
    await timeButton('14:30');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => site.store.set(site.atoms.bookingDraft, doctorChosen));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('A time that is taken before it is booked', () => {
  const refuse = (status: number, code: number): Answer =>
    answer(createAppointment, () => refused(status, code));

  it('is explained, and only the time is asked for again, from a fresh list', async () => {
    const answers = [refuse(409, errorCode.slotTaken), ...clinic()];
    const { draft, follow } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
    answers.unshift(answer(listScheduleTimes, () => listed([{ time: '16:00', date: at('16:00') }])));
    await user.click(bookButton());
    expect(await follow()).toBe(stepPath('step4'));
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('14:30 on 3 December was taken a moment ago');
    expect(within(said).getByRole('button', { name: '3\u00a0December, 15:00' })).toBeInTheDocument();
    await timeButton('16:00');
    expect(screen.queryByRole('button', { name: '14:30' })).not.toBeInTheDocument();
    expect(draft()).toEqual({ ...doctorChosen, date: day });
  });

  it('leads back to the times if the clinic no longer offers it', async () => {
    const answers = [refuse(422, errorCode.slotNotOffered), ...clinic()];
    const { follow } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
    await user.click(bookButton());
    expect(await follow()).toBe(stepPath('step4'));
    expect(await screen.findByRole('alert')).toHaveTextContent('is no longer offered');
  });
});

it('An expired hold leads back to the times, where one press holds the time again', async () => {
  const over = buildHold({ heldUntil: Date.now() });
  const answers = [answer(listHolds, () => listed([over])), ...clinic()];
  const { follow, draft } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
  expect(await follow()).toBe(stepPath('step4'));
  expect(await screen.findByText('We no longer keep 14:30 on 3 December for you')).toBeInTheDocument();
  answers.shift();
  await user.click(await screen.findByRole('button', { name: '3\u00a0December, 14:30' }));
  await waitFor(() => expect(draft()).toEqual(wholeDraft));
});

it('An expired hold is followed by the nearest times of other days, with their weekdays', async () => {
  const free: Readonly<Record<string, readonly string[]>> = {
    '2026-12-02': ['18:00'],
    '2026-12-04': ['09:00', '12:00'],
    '2026-12-20': ['14:30'],
  };
  const answers = [
    answer(listHolds, () => listed([buildHold({ heldUntil: Date.now() })])),
    answer(listScheduleDates, () => listed(['2026-12-01', ...Object.keys(free)])),
    answer(listScheduleTimes, ({ query: { date } }) =>
      listed(
        (free[date] ?? []).map((time) => ({
          time,
          date: instantOf(date, time).getTime(),
        })),
      ),
    ),
    ...clinic(),
  ];
  const { follow, draft } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
  expect(await follow()).toBe(stepPath('step4'));
  const near = await screen.findByRole('group', { name: 'Free times nearby' });
  expect(
    within(near)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Friday, 4\u00a0December, 09:00',
    'Wednesday, 2\u00a0December, 18:00',
    'Friday, 4\u00a0December, 12:00',
  ]);
  await user.click(within(near).getByRole('button', { name: 'Wednesday, 2\u00a0December, 18:00' }));
  await waitFor(() => expect(draft()).toMatchObject({ date: '2026-12-02', time: '18:00' }));
});

describe('A patient who finds no suitable time', () => {
  const waiting = (to: string): Waiting => ({
    ...{ id: 5, doctor: doctors[0]!, branch: { id: 1, title: 'Arev Center' } },
    service: { id: 1, slug: item.slug, title: item.title },
    ...{ from: '2026-12-01', to, joinedAt: at('09:00') },
  });

  it('joins the waiting list of the doctor, and leaves it', async () => {
    const line: Waiting[] = [];
    const answers = [
      answer(listScheduleDates, () => listed([])),
      answer(listWaiting, () => listed(line)),
      answer(joinWaitingList, ({ body }) => {
        line.push(waiting(body.to));
        return { data: waiting(body.to) };
      }),
      answer(leaveWaitingList, () => {
        line.pop();
        return { data: null };
      }),
      ...clinic(),
    ];
    const { site } = await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    const from = clinicToday(Date.now());
    const lastDay = await screen.findByLabelText('To');
    await fillField(lastDay, formatTypedDate(addDays(from, 7)));
    await user.click(screen.getByRole('radio', { name: 'At any branch' }));
    await user.click(screen.getByRole('radio', { name: 'Any doctor who provides this service' }));
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(
      await screen.findByText(/^You are on the waiting list until .*: Arev Center\.$/),
    ).toBeInTheDocument();
    expect(site.calls.find(({ endpoint }) => endpoint === joinWaitingList)?.input).toEqual({
      body: { doctorId: 1, anyDoctor: true, serviceId: 1, branchId: null, from, to: addDays(from, 7) },
    });
    await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('finds the typed days and choices again after another step, until they are sent', async () => {
    const line: Waiting[] = [];
    const answers = [
      answer(listWaiting, () => listed(line)),
      answer(joinWaitingList, ({ body }) => {
        line.push(waiting(body.to));
        return { data: waiting(body.to) };
      }),
      answer(leaveWaitingList, () => {
        line.pop();
        return { data: null };
      }),
      ...clinic(),
    ];
    const { goTo } = await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    const days = (count: number) => formatTypedDate(addDays(clinicToday(Date.now()), count));
    await fillField(await screen.findByLabelText('To'), days(7));
    await user.click(screen.getByRole('radio', { name: 'At any branch' }));
    await goTo(page.booking('step3'));
    await waitFor(() => expect(screen.queryByLabelText('To')).not.toBeInTheDocument());
    await goTo(page.booking('step4'));
    expect(await screen.findByLabelText('To')).toHaveValue(days(7));
    expect(screen.getByRole('radio', { name: 'At any branch' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    await screen.findByText(/^You are on the waiting list/);
    await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
    expect(await screen.findByLabelText('To')).toHaveValue(days(30));
    expect(screen.getByRole('radio', { name: 'At this branch' })).toBeChecked();
  });

  it('waits from today on, also if midnight has passed since', async () => {
    const clock = jest.spyOn(Date, 'now');
    try {
      await openStep(page.booking('step4'), { draft: doctorChosen });
      const from = await screen.findByLabelText('From');
      const today = clinicToday(Date.now());
      expect(from).toHaveValue(formatTypedDate(today));
      clock.mockReturnValue(Date.now() + 86_400_000);
      // Any change draws the form again; without one it looks each minute.
      await user.click(screen.getByRole('radio', { name: 'At any branch' }));
      expect(from).toHaveValue(formatTypedDate(addDays(today, 1)));
    } finally {
      clock.mockRestore();
    }
  });

  it.each([
    ['a day that is over', -1],
    ['a day that is too far away', 91],
    ['no day', undefined],
  ])('is asked again for %s, and nothing is sent', async (_, days) => {
    const { site } = await openStep(page.booking('step4'), { draft: doctorChosen });
    const typed = days === undefined ? '' : formatTypedDate(addDays(clinicToday(Date.now()), days));
    await fillField(await screen.findByLabelText('To'), typed);
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByText(/Enter days from today on, at most 90 days ahead/)).toBeInTheDocument();
    expect(screen.getByLabelText('To')).toHaveFocus();
    expect(site.calls.some(({ endpoint }) => endpoint === joinWaitingList)).toBe(false);
  });

  it('is not asked again at another doctor if they already wait for any doctor', async () => {
    const line = { ...waiting('2026-12-20'), doctor: doctors[1]!, anyDoctor: true };
    const answers = [answer(listWaiting, () => listed([line])), ...clinic()];
    await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    expect(await screen.findByText(/^You are on the waiting list until .* Any doctor/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Join the waiting list' })).not.toBeInTheDocument();
  });

  it('sees the nearest branches with free times, and continues there with any doctor', async () => {
    const answers = [answer(listScheduleDates, () => listed([])), ...clinic()];
    const { follow, draft } = await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    const elsewhere = within(
      await screen.findByRole('region', { name: 'Free times with other doctors and at other branches' }),
    );
    await waitFor(() => expect(elsewhere.getAllByRole('listitem')).toHaveLength(2));
    const rows = elsewhere.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /Arev Center .*with other doctors.*First free time: Thursday, 3\u00a0December, 14:30/,
      ),
      expect.stringMatching(/Arev Komitas Soonest.*2\.9 km from your branch.*3\u00a0December, 09:15/),
    ]);
    await user.click(within(rows[1]!).getByRole('button', { name: /^See times ?: Arev/ }));
    expect(await follow()).toBe(stepPath('step3'));
    expect(draft()).toMatchObject({ branchId: 2 });
    expect(draft().doctorId).toBeUndefined();
  });

  it('sees only branches with doctors who accept the chosen way of paying', async () => {
    const insured = { kind: 'insurance' as const, companyId: 1 };
    const free = (branchId: number) => ({ branchId, first: { day, time: '14:30', date: at('14:30') } });
    const answers = [
      answer(listScheduleDates, () => listed([])),
      answer(listBranchTimes, ({ query: { policy } }) =>
        listed(policy === 'insurance' ? [free(2)] : [free(1), free(2)]),
      ),
      ...clinic(),
    ];
    await openStep(page.booking('step4'), { answers, draft: { ...doctorChosen, policy: insured } });
    const elsewhere = within(
      await screen.findByRole('region', { name: 'Free times with other doctors and at other branches' }),
    );
    expect(elsewhere.getAllByRole('button', { name: /^See times/ })).toHaveLength(1);
    expect(elsewhere.getByText('Arev Komitas', { selector: 'span' })).toBeInTheDocument();
  });

  it('sees them also after choosing the service in a list of one branch', async () => {
    const answers = [answer(listScheduleDates, () => listed([])), ...clinic()];
    const narrow = { ...item, branches: item.branches.filter(({ id }) => id === 1) };
    const { follow, draft } = await openStep(page.booking('step4'), {
      ...{ answers, draft: { ...doctorChosen, item: narrow } },
    });
    expect(await screen.findByRole('link', { name: 'Choose another branch' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^See times ?: Arev Komitas/ }));
    expect(await follow()).toBe(stepPath('step3'));
    expect(draft()).toMatchObject({ item, branchId: 2 });
  });

  it('is told if they are on too many waiting lists', async () => {
    const answers = [answer(joinWaitingList, () => new Refusal(409, errorCode.tooManyWaiting)), ...clinic()];
    await openStep(page.booking('step4'), { draft: doctorChosen, answers });
    await user.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Leave one of them first');
  });
});
