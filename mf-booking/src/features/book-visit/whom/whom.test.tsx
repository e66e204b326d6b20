/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one patient with a family and the booking steps that ask for whom.
import '@arev/shared/testing/missing-dom';
import { cancelAppointment, createAppointment, listScheduleTimes } from '@arev/shared/contracts/appointments';
import { getDoctor } from '@arev/shared/contracts/doctors';
import { errorCode } from '@arev/shared/contracts/errors';
import { holdTime, listHolds } from '@arev/shared/contracts/holds';
import { startAppointmentPayment } from '@arev/shared/contracts/payments';
import { listProfiles, type Profile } from '@arev/shared/contracts/profiles';
import { getAppointmentDetails, rescheduleAppointment } from '@arev/shared/contracts/visits';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import {
  buildAppointment,
  buildBankPage,
  buildUser,
  buildVisitDetails,
  buildHold,
} from '@arev/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '@arev/shared/testing/user';
import { familyOf, person } from '../../../testing/family.ts';
import { openStep } from '../../../testing/open-step.ts';
import { clinic, item, wholeDraft } from '../../../testing/portal.ts';
import { bookButton, heading, stepPath, timeButton } from '../../../testing/step-page.ts';

const nare = person(7, 'Nare');
const aram = person(8, 'Aram', { verified: false, bookable: false });
const family = (...profiles: readonly Profile[]) => [familyOf(...profiles), ...clinic()];

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

it('Parents are first asked who the visit is for, with themselves preselected', async () => {
  const { draft } = await openStep(page.bookingStart(), { answers: family(nare, aram) });
  expect((await radio(/Lilit Hakobyan/)).checked).toBe(true);
  await user.click(await radio(/Nare Hakobyan/));
  expect(draft()).toEqual({ patientId: 7 });
  expect(
    (await radio(/Aram Hakobyan.*Not verified yet: for a child, bring the birth certificate/)).disabled,
  ).toBe(true);
  await user.click(await radio(/Lilit Hakobyan/));
  expect(draft()).toEqual({});
});

it('The message of a freed time for a child books for the child, until the parent changes it', async () => {
  const path = page.bookingStart({ service: item.slug, branchId: 1, doctor: 'a', at: 1, patientId: 7 });
  const answers = [answer(getDoctor, () => new Refusal(404, errorCode.notFound)), ...family(nare, aram)];
  const { draft, goTo } = await openStep(path, { answers });
  expect((await radio(/Nare Hakobyan/)).checked).toBe(true);
  expect(draft().patientId).toBe(7);
  await user.click(await radio(/Lilit Hakobyan/));
  expect(draft().patientId).toBeUndefined();
  await user.click(screen.getByRole('button', { name: /Arev Center/ }));
  await goTo(page.booking('step2'));
  await goTo(-1);
  expect((await radio(/Lilit Hakobyan/)).checked).toBe(true);
  expect(draft().patientId).toBeUndefined();
});

it.each([
  ['have nobody else', family(), {}],
  ['already act for somebody', family(nare), { actor: { patientId: 9, firstName: 'A', lastName: 'B' } }],
  ['ask a portal of before', family({ ...nare, bookable: undefined }), {}],
])('People who %s are not asked who the visit is for', async (_, answers, user) => {
  await openStep(page.bookingStart(), {
    answers,
    session: { status: 'signed-in', user: buildUser(user) },
  });
  expect(heading()).toBe('What would you like to book?');
  expect(screen.queryByText('Who is the visit for?')).not.toBeInTheDocument();
});

it('No branch can be chosen while it is unknown for whom, and Retry asks again', async () => {
  let broken = true;
  const profiles = answer(listProfiles, () =>
    broken
      ? new Refusal(503, errorCode.unavailable)
      : { data: { profiles: [person(1, 'Lilit', { relation: 'self', current: true }), nare], managers: [] } },
  );
  const { site, draft } = await openStep(page.bookingStart({ service: item.slug }), {
    answers: [profiles, ...clinic()],
  });
  expect(await screen.findByText(/The list of people you can choose did not load/)).toBeInTheDocument();
  const branches = within(screen.getByRole('list', { name: 'Branch' })).getAllByRole('button');
  for (const branch of branches) expect(branch).toBeDisabled();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await radio(/Nare Hakobyan/));
  expect(branches[0]).toBeEnabled();
  expect([draft().patientId, site.wentTo]).toEqual([7, []]);
});

it('A branch pressed before the family is known waits for the question for whom', async () => {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const profiles = answer(listProfiles, async () => {
    await told;
    return {
      data: { profiles: [person(1, 'Lilit', { relation: 'self', current: true }), nare], managers: [] },
    };
  });
  const { site, draft } = await openStep(page.bookingStart({ service: item.slug }), {
    answers: [profiles, ...clinic()],
  });
  const [branch] = within(screen.getByRole('list', { name: 'Branch' })).getAllByRole('button');
  await user.click(branch!);
  expect(screen.getByRole('list', { name: 'Branch' })).toHaveAttribute('aria-busy', 'true');
  tell();
  expect(await radio(/Nare Hakobyan/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Branch' })).toHaveAttribute('aria-busy', 'false'),
  );
  expect([draft(), site.wentTo]).toEqual([{}, []]);
  await waitFor(() =>
    expect(screen.getByRole('radiogroup', { name: 'Who is the visit for?' })).toHaveFocus(),
  );
  expect(branch).toHaveAttribute('aria-pressed', 'true');
});

it('A service at only one branch does not skip the question who the visit is for', async () => {
  const { site } = await openStep(page.bookingStart({ service: item.slug, branchId: 1 }), {
    answers: family(nare),
  });
  expect(await radio(/Nare/)).toBeInTheDocument();
  expect(site.wentTo).toEqual([]);
});

it('A package is booked for its owner, without the question and after a booking for a child', async () => {
  const { site, draft } = await openStep(page.bookingStart({ service: item.slug, purchase: 9 }), {
    draft: { patientId: 7 },
    answers: family(nare),
  });
  await user.click(screen.getByRole('button', { name: /Arev Center/ }));
  await waitFor(() => expect(site.wentTo).toEqual([stepPath('step3')]));
  expect(draft()).toEqual({ item, branchId: 1, policy: { kind: 'self' }, purchaseId: 9 });
  expect(screen.queryByText('Who is the visit for?')).not.toBeInTheDocument();
});

describe('A guest with a link for a child', () => {
  const link = { service: item.slug, doctor: 'a', patientId: 7 };
  const withoutDoctor = answer(getDoctor, () => new Refusal(404, errorCode.notFound));
  const guest = { session: { status: 'anonymous' }, answers: [withoutDoctor, ...clinic()] } as const;

  it('returns from the login to the choice of the child', async () => {
    const { site, draft } = await openStep(page.bookingStart(link), guest);
    await user.click(await screen.findByRole('button', { name: /Arev Center/ }));
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    const login = new URL(site.wentTo[0]!, site.origin);
    const back = `/en/${page.bookingStart({ ...link, branchId: 1 })}`;
    expect([login.pathname, login.searchParams.get('returnUrl')]).toEqual(['/en/login', back]);
    expect(draft()).toEqual({});
  });

  it('keeps the child while choosing another service', async () => {
    await openStep(page.bookingStart(link), guest);
    const another = await screen.findByRole('link', { name: 'Another service' });
    expect(another).toHaveAttribute('href', `/en/${page.bookingStart({ patientId: 7 })}`);
  });

  it('books for the child after the login', async () => {
    const path = page.bookingStart({ ...link, branchId: 1 });
    const { draft } = await openStep(path, { answers: [withoutDoctor, ...family(nare)] });
    await waitFor(() => expect(draft().patientId).toBe(7));
    expect(await radio(/Nare/)).toBeChecked();
  });
});

describe('The package of a child', () => {
  const ofChild = (patientId: number) =>
    page.bookingStart({ service: item.slug, branchId: 1, purchase: 9, patientId });

  it('books for the child, whose name is shown instead of the question', async () => {
    const path = page.bookingStart({ service: item.slug, purchase: 9, patientId: 7 });
    const { draft, follow, site } = await openStep(path, { answers: family(nare) });
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(screen.queryByText('Who is the visit for?')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Arev Center/ }));
    expect(await follow()).toBe(stepPath('step3'));
    expect(draft()).toEqual({ item, branchId: 1, patientId: 7, policy: { kind: 'self' }, purchaseId: 9 });
    await user.click(await screen.findByRole('button', { name: /14:30.*Anna Sargsyan/ }));
    await waitFor(() => expect(site.wentTo.at(-1)).toBe(stepPath('step5')));
    expect(site.calls.find(({ endpoint }) => endpoint === holdTime)).toMatchObject({
      patientId: 7,
      input: { body: { purchaseId: 9 } },
    });
  });

  it('needs no press at a known branch', async () => {
    const { draft, site } = await openStep(ofChild(7), { answers: family(nare) });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step3')]));
    expect(draft()).toMatchObject({ patientId: 7, purchaseId: 9 });
  });

  it.each([
    ['a stranger', 99],
    ['a child that is not verified', 8],
  ])('does not pay for the reader if it belongs to %s', async (_, patientId) => {
    const { draft, site } = await openStep(ofChild(patientId), { answers: family(nare, aram) });
    expect(await screen.findByText('This link is for another person')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Arev Center/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 1 });
  });

  it('is the reader’s own if the link names them', async () => {
    const { draft, site } = await openStep(ofChild(1), { answers: family(nare) });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step3')]));
    expect(draft()).toEqual({ item, branchId: 1, policy: { kind: 'self' }, purchaseId: 9 });
  });

  it('is kept with its owner for a guest, who is checked after the login', async () => {
    const { draft, site } = await openStep(ofChild(7), { session: { status: 'anonymous' } });
    await user.click(screen.getByRole('button', { name: /Arev Center/ }));
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    expect(draft()).toMatchObject({ patientId: 7, purchaseId: 9 });
  });

  it('can be booked only once it is known whether the reader may', async () => {
    const answers = [answer(listProfiles, () => new Refusal(503, errorCode.unavailable)), ...family(nare)];
    const { draft, site } = await openStep(ofChild(7), { answers });
    expect(await screen.findByText(/The list of people you can choose did not load/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Arev Center/ })).toBeDisabled();
    answers.shift();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step3')]));
    expect(draft()).toMatchObject({ patientId: 7, purchaseId: 9 });
  });
});

it("The visit is held and booked for the child, and the confirmation is the child's", async () => {
  const answers = [
    answer(listHolds, () => listed([])),
    answer(holdTime, ({ body }) => ({ data: buildHold({ startsAt: body.date, patientId: 7 }) })),
    ...family(nare),
  ];
  const { site } = await openStep(page.booking('step5'), {
    draft: { ...wholeDraft, patientId: 7 },
    answers,
  });
  expect(await screen.findByText('Nare Hakobyan')).toBeInTheDocument();
  await waitFor(() => expect(site.calls.some(({ endpoint }) => endpoint === holdTime)).toBe(true));
  await user.click(bookButton());
  await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked?for=7']));
  const whoseWere = (wanted: unknown) =>
    site.calls.filter(({ endpoint }) => endpoint === wanted).map(({ patientId }) => patientId);
  for (const endpoint of [holdTime, createAppointment, listScheduleTimes])
    expect(new Set(whoseWere(endpoint))).toEqual(new Set([7]));
  expect(whoseWere(listProfiles)).toEqual([undefined]);
});

it('A time held for the parent is not used for the child', async () => {
  const answers = [
    answer(listHolds, () => listed([buildHold({ patientId: 1 })])),
    answer(holdTime, ({ body }) => ({ data: buildHold({ startsAt: body.date, patientId: 7 }) })),
    ...family(nare),
  ];
  const { site } = await openStep(page.booking('step5'), {
    draft: { ...wholeDraft, patientId: 7 },
    answers,
  });
  await waitFor(() =>
    expect(site.calls.filter(({ endpoint }) => endpoint === holdTime)).toMatchObject([{ patientId: 7 }]),
  );
});

it('A held time is continued for the person for whom it is held', async () => {
  const answers = [answer(listHolds, () => listed([buildHold({ patientId: 7 })])), ...family(nare)];
  const { draft, follow } = await openStep(page.bookingStart(), { answers });
  expect(await screen.findByText(/^Nare Hakobyan\. 14:30/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue this booking' }));
  await follow();
  expect(draft().patientId).toBe(7);
});

it('The payer is asked for again for another person, and the selected time stays', async () => {
  const { draft } = await openStep(page.bookingStart(), {
    draft: { ...wholeDraft, purchaseId: 3 },
    answers: family(nare),
  });
  await user.click(await radio(/Nare/));
  expect(draft().policy).toBeUndefined();
  expect(draft().purchaseId).toBeUndefined();
  expect(draft().time).toBe('14:30');
});

describe('The confirmation of a child’s visit', () => {
  const ofChild = (changes: Parameters<typeof buildVisitDetails>[0] = {}) =>
    answer(getAppointmentDetails, () => ({ data: buildVisitDetails({ movable: true, ...changes }) }));
  const open = (...answers: Answer[]) =>
    openStep(page.bookedVisit(1, { patientId: 7 }), { answers: [...answers, ...family(nare)] });

  it('names the child, and links the parent to moving it and to its questionnaire', async () => {
    const { site } = await open(ofChild({ hasSurvey: true }));
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(site.calls.find(({ endpoint }) => endpoint === getAppointmentDetails)?.patientId).toBe(7);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('My family')).toBe('/en/personal-data/family');
    expect(hrefOf('Move the visit')).toBe('/en/personal-data/appointments/1/move?for=7');
    expect(hrefOf('Answer the questions')).toBe('/en/personal-data/appointments/1/survey?for=7');
  });

  it('leads the parent to the bank in the name of the child', async () => {
    const bankPage = buildBankPage();
    const { site } = await open(
      ofChild({ payable: true }),
      answer(startAppointmentPayment, () => ({ data: bankPage })),
    );
    await user.click(await screen.findByRole('button', { name: 'Pay 15.000 AMD now' }));
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
    expect(site.calls.find(({ endpoint }) => endpoint === startAppointmentPayment)?.patientId).toBe(7);
  });

  it('cancels the visit after a confirmation, and says so', async () => {
    const cancelled = { status: 'cancelled', state: 'cancelled', cancellable: false } as const;
    const answers = [
      answer(cancelAppointment, () => new Refusal(503, errorCode.unavailable)),
      ofChild(),
      ...family(nare),
    ];
    const { site } = await openStep(page.bookedVisit(1, { patientId: 7 }), { answers });
    await user.click(await screen.findByRole('button', { name: 'Cancel the visit' }));
    const dialog = within(
      screen.getByRole('dialog', { name: 'Cancel the visit at 14:30 on 3\u00a0December?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('could not be cancelled');
    answers.splice(
      0,
      2,
      answer(cancelAppointment, () => ({ data: buildAppointment(cancelled) })),
      ofChild(cancelled),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
    expect(await screen.findByRole('heading', { name: 'This visit is cancelled' })).toBeInTheDocument();
    const calls = site.calls.filter(({ endpoint }) => endpoint === cancelAppointment);
    expect(calls).toMatchObject([{ patientId: 7 }, { patientId: 7 }]);
  });

  it('says without a connection that the result of the cancellation is not known', async () => {
    let online = true;
    const answers = [ofChild(), ...family(nare)];
    await openStep(page.bookedVisit(1, { patientId: 7 }), { answers, isOnline: () => online });
    await user.click(await screen.findByRole('button', { name: 'Cancel the visit' }));
    online = false;
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('not known yet');
  });

  it('shows the visit as cancelled if the answer to the cancellation was lost', async () => {
    const answers = [
      answer(cancelAppointment, () => {
        answers[1] = ofChild({ status: 'cancelled', state: 'cancelled', cancellable: false });
        return new Refusal(504, errorCode.unavailable);
      }),
      ofChild(),
      ...family(nare),
    ];
    await openStep(page.bookedVisit(1, { patientId: 7 }), { answers });
    await user.click(await screen.findByRole('button', { name: 'Cancel the visit' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the visit' }));
    expect(await screen.findByRole('heading', { name: 'This visit is cancelled' })).toBeInTheDocument();
  });

  it('says when it is too late to cancel', async () => {
    await open(
      ofChild(),
      answer(cancelAppointment, () => new Refusal(409, errorCode.tooLateToCancel)),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel the visit' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('cannot be cancelled online');
  });
});

it('A parent who pays for the child at once goes from the booking to the bank', async () => {
  const bankPage = buildBankPage();
  const { site } = await openStep(page.booking('step5'), {
    draft: { ...wholeDraft, patientId: 7, paysOnline: true },
    answers: [answer(startAppointmentPayment, () => ({ data: bankPage })), ...family(nare)],
  });
  await user.click(await screen.findByRole('button', { name: /^Book 14:30 on 3\u00a0December and pay/ }));
  await waitFor(() =>
    expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked?for=7', bankPage.formUrl]),
  );
  expect(site.calls.find(({ endpoint }) => endpoint === startAppointmentPayment)?.patientId).toBe(7);
});

it('A child’s visit is moved for the child, whatever another booking says', async () => {
  const { site } = await openStep(page.moveVisit(1, { patientId: 7 }), {
    draft: { ...wholeDraft, patientId: 8 },
    answers: [
      answer(getAppointmentDetails, () => ({ data: buildVisitDetails({ movable: true }) })),
      answer(rescheduleAppointment, ({ body }) => ({ data: buildVisitDetails({ startsAt: body.date }) })),
      ...family(nare),
    ],
  });
  expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
  await user.click(await timeButton('15:00'));
  await user.click(await screen.findByRole('button', { name: 'Move to 15:00 on 3\u00a0December' }));
  await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked?for=7']));
  const whose = site.calls
    .filter(({ endpoint }) => endpoint === rescheduleAppointment || endpoint === listScheduleTimes)
    .map(({ patientId }) => patientId);
  expect(new Set(whose)).toEqual(new Set([7]));
});
