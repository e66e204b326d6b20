/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import { listHolds, releaseHold } from '@arev/shared/contracts/holds';
import { getServiceWithBranches, listServices } from '@arev/shared/contracts/services';
import { getSpecialization, listSpecializations } from '@arev/shared/contracts/specializations';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildBranch, buildHold, buildPriceItem, buildUser } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { clinic, item, specialities, wholeDraft } from '../../testing/portal.ts';
import { heading, stepPath } from '../../testing/step-page.ts';

const guest = { session: { status: 'anonymous' } } as const;
const start = stepPath('');
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const other: BookingDraft = { ...wholeDraft, startDoctorSlug: 'anna-sargsyan' };

describe('A guest who wants to book', () => {
  it('finds specialities and the service for undecided patients, without personal questions', async () => {
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

  it('sees how long a visit takes, but of an operation no duration, in the list and once it is chosen', async () => {
    const operation = buildPriceItem({ id: 9, slug: 'cataract-surgery', title: 'Cataract', operation: true });
    const answers = [
      answer(listServices, () => listed([item, operation])),
      answer(getServiceWithBranches, ({ params: { slug } }) => ({
        data: slug === operation.slug ? operation : item,
      })),
      ...clinic(),
    ];
    const { goTo } = await openStep(page.bookingStart({ specialization: 'cardiology' }), {
      ...guest,
      answers,
    });
    const rowOf = (title: string) => screen.getByRole('link', { name: title }).closest('li');
    expect(rowOf(item.title)).toHaveTextContent('30 minutes');
    expect(rowOf('Cataract')).not.toHaveTextContent('minutes');
    await goTo(page.bookingStart({ service: item.slug }));
    expect(await screen.findByText('30 minutes')).toBeInTheDocument();
    await goTo(page.bookingStart({ service: operation.slug }));
    expect(await screen.findByText('Cataract')).toBeInTheDocument();
    expect(screen.queryByText(/minutes/)).not.toBeInTheDocument();
  });

  it('comes to the services of a speciality, and to the question after a service', async () => {
    const { goTo } = await openStep(page.bookingStart(), guest);
    await goTo(page.bookingStart({ specialization: 'cardiology' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cardiology' })).toHaveFocus());
    await goTo(page.bookingStart({ service: item.slug }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'At which branch?' })).toHaveFocus());
  });

  it('finds a service by a search, which the address keeps', async () => {
    const { address } = await openStep(page.bookingStart(), guest);
    await fillField(screen.getByRole('searchbox'), 'therapist');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Services found' });
    expect(hrefOf('Therapist consultation')).toBe(`${start}?service=therapist-consultation`);
    expect(address()).toBe(`${start}?searchText=therapist`);
  });

  it('gets other links if nothing matches', async () => {
    await openStep(page.bookingStart({ searchText: 'astrology' }), guest);
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
    expect(hrefOf('All specialities')).toBe(start);
    expect(hrefOf('Therapist consultation')).toBe(`${start}?service=therapist-consultation`);
  });

  it('hears how many services a search has found, also if there are none', async () => {
    await openStep(page.bookingStart(), guest);
    const status = within(screen.getByRole('search')).getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await fillField(screen.getByRole('searchbox'), 'astrology');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(status).toHaveTextContent('0 results'));
    await fillField(screen.getByRole('searchbox'), 'therapist');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(status).toHaveTextContent('1 result'));
  });

  it('finds nothing in a speciality that does not exist', async () => {
    const { site } = await openStep(page.bookingStart({ specialization: 'astrology' }), guest);
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
    expect(hrefOf('All specialities')).toBe(start);
    const searched = site.calls.filter(({ endpoint }) => endpoint === listServices);
    expect(searched.map(({ input }) => input)).toMatchObject([{ query: { firstChoice: true } }]);
  });

  it('finds the services of a speciality by its former address', async () => {
    const [cardiology] = specialities;
    const answers = [answer(getSpecialization, () => ({ data: cardiology! })), ...clinic()];
    await openStep(page.bookingStart({ specialization: 'heart' }), { ...guest, answers });
    expect(screen.getByRole('heading', { name: 'Cardiology' })).toBeInTheDocument();
    expect(screen.queryByText('Therapist consultation')).not.toBeInTheDocument();
  });

  it('can try again if the speciality did not load', async () => {
    const answers = [answer(getSpecialization, () => new Refusal(503, errorCode.unavailable)), ...clinic()];
    await openStep(page.bookingStart({ specialization: 'cardiology' }), { ...guest, answers });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Therapist consultation')).not.toBeInTheDocument();
    answers.shift();
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Cardiology' })).toBeInTheDocument();
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

describe('A patient with a held time', () => {
  const held = () => [answer(listHolds, () => listed([buildHold()])), ...clinic()];

  it('continues on another device', async () => {
    const { site, draft } = await openStep(page.bookingStart(), { answers: held() });
    await screen.findByText(/14:30 on 3 December, Anna Sargsyan: Consultation of a cardiologist/);
    await user.click(screen.getByRole('button', { name: 'Continue this booking' }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('continues with the package that pays for the time', async () => {
    const answers = [answer(listHolds, () => listed([buildHold({ price: 0, purchaseId: 9 })])), ...clinic()];
    const { draft } = await openStep(page.bookingStart(), { answers });
    await user.click(await screen.findByRole('button', { name: 'Continue this booking' }));
    await waitFor(() => expect(draft()).toEqual({ ...wholeDraft, purchaseId: 9 }));
  });

  it('does not continue with a package that was only chosen in this tab', async () => {
    const answers = [answer(listHolds, () => listed([buildHold({ purchaseId: null })])), ...clinic()];
    const { site, draft } = await openStep(page.bookingStart(), {
      ...{ answers, draft: { ...wholeDraft, purchaseId: 9 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue this booking' }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('can release the held time', async () => {
    const answers = [answer(releaseHold, () => ({ data: null })), ...held()];
    const { draft } = await openStep(page.bookingStart(), { answers, draft: wholeDraft });
    await user.click(await screen.findByRole('button', { name: 'Give the time back' }));
    await waitFor(() => expect(screen.queryByText(/We keep this time/)).not.toBeInTheDocument());
    expect(draft()).toEqual({});
  });

  it('keeps a booking that was begun while the time was being released', async () => {
    const released = Promise.withResolvers<undefined>();
    const slow = answer(releaseHold, async () => {
      await released.promise;
      return { data: null };
    });
    const { site, draft } = await openStep(page.bookingStart(), {
      ...{ answers: [slow, ...held()], draft: wholeDraft },
    });
    await user.click(await screen.findByRole('button', { name: 'Give the time back' }));
    const another = { item, branchId: 2 };
    act(() => site.store.set(site.atoms.bookingDraft, another));
    await act(async () => released.resolve(undefined));
    await waitFor(() => expect(screen.queryByText(/We keep this time/)).not.toBeInTheDocument());
    expect(draft()).toBe(another);
  });

  it('is offered the held time before another service at only one branch is chosen for them', async () => {
    const { site, draft } = await openStep(
      page.bookingStart({ service: 'therapist-consultation', branchId: 2 }),
      { answers: held() },
    );
    expect(await screen.findByText(/14:30 on 3 December, Anna Sargsyan/)).toBeInTheDocument();
    expect(screen.getByText(/^10 minutes left/)).toBeInTheDocument();
    expect(heading()).toBe('At which branch?');
    expect(site.wentTo).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue this booking' }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('is offered the held time on another device for the same service, too', async () => {
    const { site } = await openStep(page.bookingStart({ service: item.slug, branchId: 2 }), {
      answers: held(),
    });
    expect(await screen.findByText(/We keep this time/)).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
  });

  it('no longer sees the held time once it has expired', async () => {
    const answers = [answer(listHolds, () => listed([buildHold({ heldForMs: 0 })])), ...clinic()];
    const { site } = await openStep(page.bookingStart(), { answers });
    await waitFor(() => expect(site.calls.some(({ endpoint }) => endpoint === listHolds)).toBe(true));
    expect(screen.queryByText(/We keep this time/)).not.toBeInTheDocument();
  });
});

describe('A patient who has begun to book', () => {
  it('is offered the booking on the way to another service, and can discard it', async () => {
    const { draft } = await openStep(page.bookingStart({ service: 'therapist-consultation' }), {
      draft: wholeDraft,
    });
    await screen.findByText(`You have already begun to book: ${item.title}.`);
    expect(hrefOf('Continue this booking')).toBe(stepPath('step5'));
    await user.click(screen.getByRole('button', { name: 'Do not continue' }));
    expect(screen.queryByText(/You have already begun/)).not.toBeInTheDocument();
    expect(draft()).toEqual({});
  });

  it('is not asked about the service that is being booked', async () => {
    const { site } = await openStep(page.bookingStart({ service: item.slug }), { draft: wholeDraft });
    await waitFor(() => expect(site.calls.some(({ endpoint }) => endpoint === listHolds)).toBe(true));
    expect(screen.queryByText(/You have already begun/)).not.toBeInTheDocument();
  });

  it('is led back to the step where they were', async () => {
    await openStep(page.bookingStart(), { draft: { item, branchId: 1 } });
    await screen.findByText(`You have already begun to book: ${item.title}.`);
    expect(hrefOf('Continue this booking')).toBe(stepPath('step2'));
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
