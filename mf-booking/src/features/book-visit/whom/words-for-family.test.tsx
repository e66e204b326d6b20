/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { createAppointment, listAppointments, listScheduleTimes } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { holdTime } from '@arev/shared/contracts/holds';
import { getPending } from '@arev/shared/contracts/pending';
import { getAppointmentDetails, rescheduleAppointment } from '@arev/shared/contracts/visits';
import { listWaiting } from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildAppointment, buildUser, buildVisitDetails } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { familyOf, person } from '../../../testing/family.ts';
import { openStep } from '../../../testing/open-step.ts';
import { at, clinic, item, wholeDraft } from '../../../testing/portal.ts';
import { bookButton, heading, timeButton } from '../../../testing/step-page.ts';

const nare = person(7, 'Nare');
const family = [familyOf(nare), ...clinic()];
const familyPage = '/en/personal-data/family';
const hrefsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('A booking for a child', () => {
  afterEach(() => jest.restoreAllMocks());
  const review = (...answers: Answer[]) =>
    openStep(page.booking('step5'), {
      draft: { ...wholeDraft, patientId: 7 },
      answers: [...answers, ...family],
    });
  const attempt = async (refusal: Refusal) => {
    await review(answer(createAppointment, () => refusal));
    await user.click(bookButton());
    return screen.findByRole('alert');
  };
  const tooMany = (key: string) =>
    new Refusal(409, errorCode.tooManyVisits, 'Too many', [{ path: 'date', key }]);

  it.each([
    [
      'is elsewhere then',
      new Refusal(409, errorCode.ownAppointmentOverlaps),
      'The patient already has a visit',
    ],
    ['has too many visits', tooMany('tooManyAhead'), 'The patient already has as many visits ahead'],
    ['has too many that day', tooMany('tooManyThatDay'), 'On this day the patient already has'],
    ['is not verified', new Refusal(403, errorCode.notVerified), 'The patient is not verified yet'],
  ])(
    'speaks of the child if it fails because the child %s, with a link to the family',
    async (_, why, words) => {
      const said = await attempt(why);
      expect(said).toHaveTextContent(words);
      expect(said).not.toHaveTextContent(/you already|your account|My visits/i);
      expect(hrefsOf(said)).toContain(familyPage);
    },
  );

  it('names the visit of the child that is the same', async () => {
    await review(
      answer(createAppointment, () => new Refusal(409, errorCode.sameVisitThatDay)),
      answer(listAppointments, () => listed([buildAppointment({ startsAt: at('11:00') })])),
    );
    await user.click(bookButton());
    expect(await screen.findByText(/^The patient already has a visit .* at 11:00/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My family' })).toHaveAttribute('href', familyPage);
    expect(screen.queryByRole('link', { name: 'My visits' })).not.toBeInTheDocument();
  });

  it.each([
    ['says until when it can be cancelled on its page', at('12:30'), /online on its page until 12:30/],
    ['says where the deadline will be shown', undefined, /The page of the visit will show until when/],
  ])('%s', async (_, cancelUntil, words) => {
    jest.spyOn(Date, 'now').mockReturnValue(at('09:00'));
    const time = { time: '14:30', date: at('14:30'), ...(cancelUntil !== undefined && { cancelUntil }) };
    await review(answer(listScheduleTimes, () => listed([time])));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says that the chosen time overlaps another visit of the child', async () => {
    const { date: _date, time: _time, startsAt: _startsAt, ...draft } = wholeDraft;
    const refuse = answer(holdTime, () => new Refusal(409, errorCode.ownAppointmentOverlaps));
    await openStep(page.booking('step4'), {
      draft: { ...draft, patientId: 7 },
      answers: [refuse, ...family],
    });
    await user.click(await timeButton('15:00'));
    expect(await screen.findByText(/^The patient has another visit at 15:00/)).toBeInTheDocument();
  });

  it('is not offered again in the waiting list and among the pending items', async () => {
    const { site } = await review(answer(getPending, () => new Refusal(503, errorCode.unavailable)));
    const cached = [site.api.query(listWaiting, {}), site.api.query(getPending, {})];
    for (const { queryKey } of cached) site.queryClient.setQueryData(queryKey, {});
    await user.click(bookButton());
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    for (const { queryKey } of cached) expect(site.queryClient.getQueryData(queryKey)).toBeUndefined();
  });
});

describe('The visit of a child', () => {
  const open = (path: string, changes: Parameters<typeof buildVisitDetails>[0], ...answers: Answer[]) =>
    openStep(path, {
      answers: [
        ...answers,
        answer(getAppointmentDetails, () => ({ data: buildVisitDetails(changes) })),
        ...family,
      ],
    });
  const booked = page.bookedVisit(1, { patientId: 7 });
  const move = page.moveVisit(1, { patientId: 7 });
  const canBeChanged = 'You can pay, move or cancel it here';

  it('does not say that the parent is booked, and leads to the family', async () => {
    await open(booked, {});
    expect(heading()).toBe('The visit is booked for 14:30 on 3\u00a0December');
    expect(await screen.findByText(/^The visit is in this person’s account/)).toHaveTextContent(canBeChanged);
    expect(screen.getByRole('link', { name: 'My family' })).toHaveAttribute('href', familyPage);
    expect(screen.queryByRole('link', { name: 'My visits' })).not.toBeInTheDocument();
  });

  it.each([
    ['that is over', booked, { status: 'completed', state: 'completed' } as const],
    ['on the page of a move', move, { movable: false }],
  ])('%s does not say that it can be paid, moved or cancelled there', async (_, path, changes) => {
    await open(path, changes);
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(canBeChanged);
    expect(screen.getByRole('link', { name: 'My family' })).toHaveAttribute('href', familyPage);
    expect(screen.queryByRole('link', { name: 'My visits' })).not.toBeInTheDocument();
  });

  it('cannot be moved onto another one of the child, and says whose it is', async () => {
    const refuse = answer(rescheduleAppointment, () => new Refusal(409, errorCode.ownAppointmentOverlaps));
    await open(move, { movable: true }, refuse);
    await user.click(await timeButton('15:00'));
    await user.click(await screen.findByRole('button', { name: 'Move to 15:00 on 3\u00a0December' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The patient has another visit at this time');
  });
});

describe('A link for somebody for whom the reader cannot book', () => {
  const link = page.bookingStart({ service: item.slug, branchId: 1, patientId: 9 });

  it('is not followed silently: a notice and the review name the person for whom it will be', async () => {
    const { site, goTo } = await openStep(link, { draft: wholeDraft });
    const said = await screen.findByText('You cannot book for that person from this account.', {
      exact: false,
    });
    expect(said).toHaveTextContent('The visit will be for Lilit Hakobyan.');
    expect(site.wentTo).toEqual([]);
    await goTo(page.booking('step5'));
    expect(await screen.findByText('Lilit Hakobyan')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Change.*Patient/ })).not.toBeInTheDocument();
  });

  it('says so before a service is chosen, too', async () => {
    await openStep(page.bookingStart({ branchId: 1, patientId: 9 }));
    expect(await screen.findByText(/You cannot book for that person from this account/)).toBeInTheDocument();
  });

  it('names the family member chosen instead', async () => {
    await openStep(link, { answers: family });
    await user.click(await screen.findByRole('radio', { name: /Nare Hakobyan/ }));
    expect(await screen.findByText(/The visit will be for Nare Hakobyan/)).toBeInTheDocument();
  });

  it.each([
    ['the reader', 1, buildUser()],
    ['the person for whom the reader acts', 9, actingFor(9)],
  ])('is followed without a notice if it is for %s', async (_, patientId, reader) => {
    const { site } = await openStep(page.bookingStart({ service: item.slug, branchId: 1, patientId }), {
      session: { status: 'signed-in', user: reader },
    });
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    expect(screen.queryByText(/This link is for another person/)).not.toBeInTheDocument();
  });
});

describe('A visit that is opened while the reader acts for somebody else', () => {
  const open = (patientId: number) =>
    openStep(page.bookedVisit(1, { patientId }), {
      answers: [familyOf(person(9, 'Satenik', { current: true })), ...clinic()],
      session: { status: 'signed-in', user: actingFor(9) },
    });

  it('is called their own if it is, with their name', async () => {
    await open(1);
    expect(await screen.findByText('Patient: Lilit Hakobyan')).toBeInTheDocument();
    expect(screen.getByText(/^This visit is your own/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('this person’s account');
  });

  it('is that of the account if the link names the person for whom they act', async () => {
    const { site } = await open(9);
    await waitFor(() => expect(heading()).toBe('You are booked for 14:30 on 3\u00a0December'));
    expect(screen.queryByText(/^Patient:/)).not.toBeInTheDocument();
    const read = site.calls.find(({ endpoint }) => endpoint === getAppointmentDetails);
    expect(read?.patientId).toBeUndefined();
  });
});

function actingFor(patientId: number) {
  const actor = { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan' };
  return buildUser({ patientId, firstName: 'Satenik', actor });
}

it('The review names the person for whom the reader acts', async () => {
  await openStep(page.booking('step5'), {
    draft: wholeDraft,
    session: { status: 'signed-in', user: actingFor(9) },
  });
  expect(await screen.findByText('Satenik Hakobyan')).toBeInTheDocument();
});
