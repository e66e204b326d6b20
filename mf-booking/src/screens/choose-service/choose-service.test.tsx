/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import { getDoctor } from '@arev/shared/contracts/doctors';
import { listHolds, releaseHold } from '@arev/shared/contracts/holds';
import { listBranchTimes, listServices } from '@arev/shared/contracts/services';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildBranch, buildDoctor, buildUser } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, buildHold, clinic, item, wholeDraft } from '../../testing/portal.ts';
import { heading, stepPath } from '../../testing/step-page.ts';

const guest = { session: { status: 'anonymous' } } as const;
const start = stepPath('');
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const other: BookingDraft = { ...wholeDraft, startDoctorSlug: 'anna-sargsyan' };

describe('A guest who wants to book', () => {
  it('finds specialities and the way to begin with a doctor, without any personal question', async () => {
    const { site } = await openStep(page.bookingStart(), guest);
    expect(heading()).toBe('What would you like to book?');
    expect(hrefOf('Cardiology')).toBe(`${start}?specialization=cardiology`);
    expect(hrefOf('Therapist consultation')).toBe(`${start}?service=therapist-consultation`);
    expect(hrefOf('+374 10 55 00 00')).toBe('tel:+37410550000');
    expect(site.calls.some(({ endpoint }) => endpoint.access === 'patient')).toBe(false);
    expect(site.wentTo).toEqual([]);
  });

  it('sees the services of a speciality and which of them are by request', async () => {
    await openStep(page.bookingStart({ specialization: 'cardiology' }), guest);
    expect(screen.getByRole('heading', { name: 'Cardiology' })).toBeInTheDocument();
    expect(hrefOf(item.title)).toBe(`${start}?service=${item.slug}`);
    expect(hrefOf('Heart check at home')).toBe('/en/services/heart-check/price?submit=true');
    expect(screen.queryByText('Therapist consultation')).not.toBeInTheDocument();
  });

  it('finds a service by words, which are kept in the address', async () => {
    const { address } = await openStep(page.bookingStart(), guest);
    await fillField(screen.getByRole('searchbox'), 'therapist');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Services found' });
    expect(hrefOf('Therapist consultation')).toBe(`${start}?service=therapist-consultation`);
    expect(address()).toBe(`${start}?searchText=therapist`);
  });

  it('gets other ways to go on if nothing fits', async () => {
    await openStep(page.bookingStart({ searchText: 'astrology' }), guest);
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
    expect(hrefOf('All specialities')).toBe(start);
    expect(hrefOf('Therapist consultation')).toBe(`${start}?service=therapist-consultation`);
  });

  it('chooses a branch and reads that login comes next and the choice is kept', async () => {
    const { site, draft } = await openStep(page.bookingStart({ service: item.slug }), guest);
    expect(heading()).toBe('At which branch?');
    expect(screen.getByText(/asked to log in. Your choices are kept/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Arev Komitas/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2 });
  });

  it('reads the city of a branch once, whether or not its address names it', async () => {
    const branches = answer(listBranches, () =>
      listed([
        buildBranch({ id: 1, address: '12 Abovyan Street, Yerevan' }),
        buildBranch({ id: 2, address: '51 Komitas Avenue' }),
      ]),
    );
    const answers = [branches, ...clinic()];
    await openStep(page.bookingStart({ service: item.slug }), { ...guest, answers });
    expect(await screen.findByText('12 Abovyan Street, Yerevan')).toBeInTheDocument();
    expect(screen.getByText('Yerevan, 51 Komitas Avenue')).toBeInTheDocument();
  });

  it('is told if the service is withdrawn or arranged by phone', async () => {
    await openStep(page.bookingStart({ service: 'gone' }), guest);
    expect(
      await screen.findByRole('heading', { name: 'This service cannot be booked online' }),
    ).toBeInTheDocument();
    expect(hrefOf('Another service')).toBe(start);
    await openStep(page.bookingStart({ service: 'heart-check' }), guest);
    expect(hrefOf('See the service')).toBe('/en/services/heart-check/price?submit=true');
  });
});

describe('Booking from another page', () => {
  const doctor = (branches: number[]) =>
    answer(getDoctor, () => ({
      data: buildDoctor({ branches: branches.map((id) => ({ id, slug: `b-${id}`, title: `Branch ${id}` })) }),
    }));
  const asked = page.bookingStart({ service: item.slug, doctor: 'anna-sargsyan' });
  const free = { day: '2026-12-03', time: '14:30', date: at('14:30') };
  /** Where the doctor provides the service; others do so at both branches. */
  const provides = (...ids: number[]) =>
    answer(listBranchTimes, ({ query: { doctorId } }) =>
      listed((doctorId === undefined ? [1, 2] : ids).map((branchId) => ({ branchId, first: free }))),
    );

  it('skips branch and doctor on the page of a doctor with one branch', async () => {
    const { site, draft } = await openStep(asked, { answers: [doctor([2]), provides(2), ...clinic()] });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2, startDoctorSlug: 'anna-sargsyan' });
  });

  it('asks for the branch on the page of a branch only if the service is not provided there', async () => {
    const { site, draft } = await openStep(page.bookingStart({ service: item.slug, branchId: 2 }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2 });
    const elsewhere = await openStep(page.bookingStart({ service: item.slug, branchId: 9 }));
    expect(screen.getAllByRole('button', { name: /Arev/ }).length).toBeGreaterThan(1);
    expect(elsewhere.site.wentTo).toEqual([]);
  });

  it('keeps the branch of a branch page while the service is chosen', async () => {
    await openStep(page.bookingStart({ branchId: 2 }), guest);
    expect(hrefOf('Cardiology')).toBe(`${start}?specialization=cardiology&branch=2`);
  });

  it('asks for the branch on the page of a doctor with two branches', async () => {
    const { site } = await openStep(asked, { answers: [doctor([1, 2]), ...clinic()] });
    await user.click(await screen.findByRole('button', { name: /Arev Komitas/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
  });

  it('says on the page of a doctor if the doctor does not provide the service, and offers others', async () => {
    const answers = [doctor([1]), provides(), ...clinic()];
    const { site, draft } = await openStep(asked, { answers });
    expect(
      await screen.findByText('Anna Sargsyan does not provide this service by appointment'),
    ).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Arev Komitas/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2 });
  });

  it('lists the branches of the doctor first when the branch is changed later', async () => {
    const answers = [doctor([2]), provides(2), ...clinic()];
    const { draft } = await openStep(page.bookingStart({ service: item.slug, change: true }), {
      answers,
      draft: { ...other, branchId: 2 },
    });
    const own = await screen.findByRole('list', { name: 'With Anna Sargsyan' });
    await waitFor(() => expect(within(own).getAllByRole('button')).toHaveLength(1));
    await user.click(screen.getByText('Other branches, with other doctors'));
    await user.click(screen.getByRole('button', { name: /Arev Center/ }));
    await waitFor(() => expect(draft().branchId).toBe(1));
    expect(draft().startDoctorSlug).toBeUndefined();
    expect(draft().doctorId).toBeUndefined();
  });

  it('lets the patient go back to the doctor even if the doctor works at one branch only', async () => {
    const answers = [doctor([2]), provides(2), ...clinic()];
    const { site } = await openStep(page.bookingStart({ service: item.slug }), {
      answers,
      draft: { ...other, branchId: 2 },
    });
    const own = await screen.findByRole('list', { name: 'With Anna Sargsyan' });
    await waitFor(() => expect(within(own).getAllByRole('button')).toHaveLength(1));
    expect(site.wentTo).toEqual([]);
  });

  it('shows guests where a branch is and when it is free first', async () => {
    await openStep(page.bookingStart({ service: item.slug }), guest);
    const komitas = screen.getByRole('button', { name: /Arev Komitas/ });
    await waitFor(() => expect(komitas).toHaveTextContent('First free time: Thursday, 3 December, 09:15'));
    expect(komitas).toHaveTextContent('Yerevan, 5 Komitas Avenue');
    expect(komitas).toHaveTextContent('16.000 AMD');
  });

  it('leads from the message about a freed time to this time, after the choice of the payer', async () => {
    const path = `${asked}&branch=1&at=${at('14:30')}`;
    const opened = await openStep(path, { answers: [doctor([1, 2]), ...clinic()] });
    await waitFor(() => expect(opened.site.wentTo).toEqual([stepPath('step2')]));
    const { policy: _policy, ...freed } = wholeDraft;
    expect(opened.draft()).toEqual({ ...freed, startDoctorSlug: 'anna-sargsyan' });
  });
});

describe('A patient with a held time', () => {
  const held = () => [answer(listHolds, () => listed([buildHold()])), ...clinic()];

  it('continues on another device', async () => {
    const { site, draft } = await openStep(page.bookingStart(), { answers: held() });
    await screen.findByText(/14:30 on 3 December, Anna Sargsyan: Consultation of a cardiologist/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('can release the time', async () => {
    const answers = [answer(releaseHold, () => ({ data: null })), ...held()];
    const { draft } = await openStep(page.bookingStart(), { answers, draft: wholeDraft });
    await user.click(await screen.findByRole('button', { name: 'Give the time back' }));
    await waitFor(() => expect(screen.queryByText(/We keep this time/)).not.toBeInTheDocument());
    expect(draft()).toEqual({});
  });
});

describe('A patient who has begun to book', () => {
  it('is led back to the step where they were', async () => {
    await openStep(page.bookingStart(), { draft: { item, branchId: 1 } });
    await screen.findByText(`You have already begun to book: ${item.title}.`);
    expect(hrefOf('Continue')).toBe(stepPath('step2'));
  });

  it('keeps the payer after choosing another service, and is asked again for doctor and time', async () => {
    const { draft, site } = await openStep(page.bookingStart({ service: 'therapist-consultation' }), {
      draft: other,
    });
    await user.click(screen.getByRole('button', { name: /Arev Center/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step3')]));
    const { policy } = other;
    expect(draft()).toMatchObject({ item: { slug: 'therapist-consultation' }, branchId: 1 });
    expect(draft()).toEqual({ policy, item: expect.anything(), branchId: 1 });
  });

  it('returns to the summary after changing the branch from there', async () => {
    await openStep(page.booking('step5'), { draft: wholeDraft });
    const change = hrefOf(/Change ?: Branch/) ?? '';
    expect(hrefOf(/Change ?: Service/)).toBe(`${start}?change=true`);
    const { site } = await openStep(change.replace('/en/', ''), { draft: wholeDraft });
    await user.click(screen.getAllByRole('button', { name: /Arev Center/ }).at(-1)!);
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
  });
});

it('A patient who is not verified is told so at the first step', async () => {
  await openStep(page.bookingStart(), {
    session: { status: 'signed-in', user: buildUser({ verified: false }) },
  });
  expect(await screen.findByText('Your account is not verified yet')).toBeInTheDocument();
  expect(hrefOf('How to verify your account')).toBe('/en/personal-data');
});

it.each([
  ['specialities', page.bookingStart(), listSpecializations, 'Cardiology'],
  ['services', page.bookingStart({ searchText: 'cardiologist' }), listServices, item.title],
] as const)('A list of %s that failed to load can be requested again', async (_, path, endpoint, name) => {
  const answers = [answer(endpoint, () => new Refusal(503, errorCode.unavailable)), ...clinic()];
  await openStep(path, { ...guest, answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers.shift();
  await user.click(retry);
  expect(await screen.findByRole('link', { name })).toBeInTheDocument();
});
