/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { getDoctor } from '@arev/shared/contracts/doctors';
import { listHolds, releaseHold } from '@arev/shared/contracts/holds';
import { listBranchTimes, listServices } from '@arev/shared/contracts/services';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildDoctor, buildUser } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, buildHold, clinic, item, wholeDraft } from '../../testing/portal.ts';
import { heading, stepPath } from '../../testing/step-page.ts';

const guest = { session: { status: 'anonymous' } } as const;
const start = stepPath('');
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const other: BookingDraft = { ...wholeDraft, startDoctorSlug: 'anna-sargsyan' };

describe('Somebody who wants a visit and is not logged in', () => {
  it('finds a speciality, or the doctor to begin with, and is asked nothing about themselves', async () => {
    const { site } = await openStep(page.bookingStart(), guest);
    expect(heading()).toBe('What would you like to book?');
    expect(hrefOf('Cardiology')).toBe(`${start}?specialization=cardiology`);
    expect(hrefOf('Therapist consultation')).toBe(`${start}?service=therapist-consultation`);
    expect(hrefOf('+374 10 55 00 00')).toBe('tel:+37410550000');
    expect(site.calls.some(({ endpoint }) => endpoint.access === 'patient')).toBe(false);
    expect(site.wentTo).toEqual([]);
  });

  it('sees the services of a speciality, and which are requested', async () => {
    await openStep(page.bookingStart({ specialization: 'cardiology' }), guest);
    expect(screen.getByRole('heading', { name: 'Cardiology' })).toBeInTheDocument();
    expect(hrefOf(item.title)).toBe(`${start}?service=${item.slug}`);
    expect(hrefOf('Heart check at home')).toBe('/en/services/heart-check/price?submit=true');
    expect(screen.queryByText('Therapist consultation')).not.toBeInTheDocument();
  });

  it('finds a service by its words, which stand in the address', async () => {
    const { address } = await openStep(page.bookingStart(), guest);
    await fillField(screen.getByRole('searchbox'), 'therapist');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Services found' });
    expect(hrefOf('Therapist consultation')).toBe(`${start}?service=therapist-consultation`);
    expect(address()).toBe(`${start}?searchText=therapist`);
  });

  it('is led on when nothing fits', async () => {
    await openStep(page.bookingStart({ searchText: 'astrology' }), guest);
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
    expect(hrefOf('All specialities')).toBe(start);
    expect(hrefOf('Therapist consultation')).toBe(`${start}?service=therapist-consultation`);
  });

  it('chooses a branch and hears that logging in comes next, with the choice kept', async () => {
    const { site, draft } = await openStep(page.bookingStart({ service: item.slug }), guest);
    expect(heading()).toBe('At which branch?');
    expect(screen.getByText(/asked to log in. Your choices are kept/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Arev Komitas/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2 });
  });

  it('is told when the service is no longer there, or is arranged by phone', async () => {
    await openStep(page.bookingStart({ service: 'gone' }), guest);
    expect(
      await screen.findByRole('heading', { name: 'This service cannot be booked online' }),
    ).toBeInTheDocument();
    expect(hrefOf('Another service')).toBe(start);
    await openStep(page.bookingStart({ service: 'heart-check' }), guest);
    expect(hrefOf('See the service')).toBe('/en/services/heart-check/price?submit=true');
  });
});

describe('A way that begins elsewhere', () => {
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

  it('on the page of a doctor with one branch asks neither for the branch nor, once paid, for the doctor', async () => {
    const { site, draft } = await openStep(asked, { answers: [doctor([2]), provides(2), ...clinic()] });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2, startDoctorSlug: 'anna-sargsyan' });
  });

  it('on the page of a branch asks for the branch only where the service is not given there', async () => {
    const { site, draft } = await openStep(page.bookingStart({ service: item.slug, branchId: 2 }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2 });
    const elsewhere = await openStep(page.bookingStart({ service: item.slug, branchId: 9 }));
    expect(screen.getAllByRole('button', { name: /Arev/ }).length).toBeGreaterThan(1);
    expect(elsewhere.site.wentTo).toEqual([]);
  });

  it('on the page of a branch keeps that branch while the service is chosen', async () => {
    await openStep(page.bookingStart({ branchId: 2 }), guest);
    expect(hrefOf('Cardiology')).toBe(`${start}?specialization=cardiology&branch=2`);
  });

  it('on the page of a doctor with two branches asks for one of them', async () => {
    const { site } = await openStep(asked, { answers: [doctor([1, 2]), ...clinic()] });
    await user.click(await screen.findByRole('button', { name: /Arev Komitas/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
  });

  it('on the page of a doctor who does not provide the service says so, and leads to others only by choice', async () => {
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

  it('on the page of a doctor keeps the doctor’s branches first when the branch is changed later', async () => {
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

  it('on the page of a doctor can be gone back to, though the doctor works at one branch only', async () => {
    const answers = [doctor([2]), provides(2), ...clinic()];
    const { site } = await openStep(page.bookingStart({ service: item.slug }), {
      answers,
      draft: { ...other, branchId: 2 },
    });
    const own = await screen.findByRole('list', { name: 'With Anna Sargsyan' });
    await waitFor(() => expect(within(own).getAllByRole('button')).toHaveLength(1));
    expect(site.wentTo).toEqual([]);
  });

  it('tells guests where a branch is and when it is free first', async () => {
    await openStep(page.bookingStart({ service: item.slug }), guest);
    const komitas = screen.getByRole('button', { name: /Arev Komitas/ });
    await waitFor(() => expect(komitas).toHaveTextContent('First free time: Thursday, 3 December, 09:15'));
    expect(komitas).toHaveTextContent('Yerevan, 5 Komitas Avenue');
    expect(komitas).toHaveTextContent('16.000 AMD');
  });

  it('in the message of a freed time leads to that very time, once it is said who pays', async () => {
    const path = `${asked}&branch=1&at=${at('14:30')}`;
    const opened = await openStep(path, { answers: [doctor([1, 2]), ...clinic()] });
    await waitFor(() => expect(opened.site.wentTo).toEqual([stepPath('step2')]));
    const { policy: _policy, ...freed } = wholeDraft;
    expect(opened.draft()).toEqual({ ...freed, startDoctorSlug: 'anna-sargsyan' });
  });
});

describe('Somebody for whom a time is kept', () => {
  const held = () => [answer(listHolds, () => listed([buildHold()])), ...clinic()];

  it('on another device goes on with it', async () => {
    const { site, draft } = await openStep(page.bookingStart(), { answers: held() });
    await screen.findByText(/14:30 on 3 December, Anna Sargsyan: Consultation of a cardiologist/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('can give it back', async () => {
    const answers = [answer(releaseHold, () => ({ data: null })), ...held()];
    const { draft } = await openStep(page.bookingStart(), { answers, draft: wholeDraft });
    await user.click(await screen.findByRole('button', { name: 'Give the time back' }));
    await waitFor(() => expect(screen.queryByText(/We keep this time/)).not.toBeInTheDocument());
    expect(draft()).toEqual({});
  });
});

describe('Somebody who has begun to book', () => {
  it('is led back to where they were', async () => {
    await openStep(page.bookingStart(), { draft: { item, branchId: 1 } });
    await screen.findByText(`You have already begun to book: ${item.title}.`);
    expect(hrefOf('Continue')).toBe(stepPath('step2'));
  });

  it('keeps who pays when they choose another service, and is asked for doctor and time again', async () => {
    const { draft, site } = await openStep(page.bookingStart({ service: 'therapist-consultation' }), {
      draft: other,
    });
    await user.click(screen.getByRole('button', { name: /Arev Center/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step3')]));
    const { policy } = other;
    expect(draft()).toMatchObject({ item: { slug: 'therapist-consultation' }, branchId: 1 });
    expect(draft()).toEqual({ policy, item: expect.anything(), branchId: 1 });
  });

  it('goes back to the summary after changing the branch from there', async () => {
    await openStep(page.booking('step5'), { draft: wholeDraft });
    const change = hrefOf(/Change ?: Branch/) ?? '';
    expect(hrefOf(/Change ?: Service/)).toBe(`${start}?change=true`);
    const { site } = await openStep(change.replace('/en/', ''), { draft: wholeDraft });
    await user.click(screen.getAllByRole('button', { name: /Arev Center/ }).at(-1)!);
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
  });
});

it('Somebody who is not verified hears so at the beginning', async () => {
  await openStep(page.bookingStart(), {
    session: { status: 'signed-in', user: buildUser({ verified: false }) },
  });
  expect(await screen.findByText('Your account is not verified yet')).toBeInTheDocument();
  expect(hrefOf('How to verify your account')).toBe('/en/personal-data');
});

it.each([
  ['specialities', page.bookingStart(), listSpecializations, 'Cardiology'],
  ['services', page.bookingStart({ searchText: 'cardiologist' }), listServices, item.title],
] as const)('What did not come of the %s can be asked for again', async (_, path, endpoint, name) => {
  const answers = [answer(endpoint, () => new Refusal(503, errorCode.unavailable)), ...clinic()];
  await openStep(path, { ...guest, answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers.shift();
  await user.click(retry);
  expect(await screen.findByRole('link', { name })).toBeInTheDocument();
});
