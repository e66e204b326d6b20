/** @jest-environment jsdom */
// Longer than 250 lines: all cases open one popup, for patients and services of each kind.
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import { getDoctor } from '@arev/shared/contracts/doctors';
import { errorCode } from '@arev/shared/contracts/errors';
import { listHolds } from '@arev/shared/contracts/holds';
import { listProfiles } from '@arev/shared/contracts/profiles';
import { getServiceWithBranches, listBranchTimes, type PriceItem } from '@arev/shared/contracts/services';
import { appointmentPopup } from '@arev/shared/contracts/slots';
import { SiteRoot } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import {
  buildBranch,
  buildDoctor,
  buildHold,
  buildPriceItem,
  buildUser,
} from '@arev/shared/testing/builders';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { render, screen, waitFor, within } from '@testing-library/react';
import texts from '../../../locales/en.json' with { type: 'json' };
import { definition } from '../../definition.ts';
import { familyOf, person } from '../../testing/family.ts';
import { AppointmentPopup } from './appointment-popup.tsx';

type Choice = { readonly branchId: number } | undefined;

const center = { branchId: 1, first: { day: '2026-12-03', time: '14:30', date: 1_764_757_800_000 } };
const komitas = { branchId: 2, first: null };
const times = (own: readonly (typeof center | typeof komitas)[] = [center, komitas]) =>
  answer(listBranchTimes, ({ query: { doctorId } }) =>
    listed(doctorId === undefined ? [center, komitas] : own),
  );
const ecg = buildPriceItem({ id: 5, slug: 'ecg', title: 'ECG' });
const anna = answer(getDoctor, () => ({ data: buildDoctor() }));

interface PopupOptions {
  /** What the host takes over from the draft of before. */
  readonly kept?: BookingDraft;
  readonly answers?: readonly Answer[];
  readonly draft?: BookingDraft;
}

/** Its host begins a booking with the service and the branch alone. */
const openFor = (item: PriceItem, { answers = [times()], draft = {}, kept = {} }: PopupOptions = {}) => {
  const closed: Choice[] = [];
  const site = createTestSite({
    answers: [
      ...answers,
      ...[anna, familyOf()],
      ...[answer(listBranches, () => listed([buildBranch()])), answer(listHolds, () => listed([]))],
      answer(getServiceWithBranches, () => ({ data: ecg })),
    ],
    session: { status: 'signed-in', user: buildUser() },
  });
  const { bookingDraft } = site.atoms;
  const onClose = (choice: Choice) => {
    closed.push(choice);
    if (choice) site.store.set(bookingDraft, { ...kept, item, ...choice });
  };
  site.i18n.addResourceBundle('en', 'mf-booking', texts);
  site.store.set(bookingDraft, draft);
  render(
    <SiteRoot site={site}>
      <AppointmentPopup item={item} onClose={onClose} />
    </SiteRoot>,
  );
  return { closed, draft: () => site.store.get(bookingDraft) };
};
const open = (changes: Partial<PriceItem> = {}, options: PopupOptions = {}) =>
  openFor(buildPriceItem(changes), options).closed;

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const goOn = async () => {
  await waitFor(() => expect(next()).toBeEnabled());
  await user.click(next());
};
const branch = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const only = { id: 2, title: 'Arev Komitas', price: 16_000 };

it('The popup asks for a branch, each with its price, and returns it when it closes', async () => {
  const closed = open();
  expect(next()).toBeDisabled();
  expect(branch(/Arev Center/).closest('label')).toHaveTextContent('15.000 AMD');
  await user.click(branch(/Arev Komitas/));
  await goOn();
  expect(closed).toEqual([{ branchId: 2 }]);
});

it('A single branch is preselected', async () => {
  const closed = open({ branches: [only] });
  expect(branch(/Arev Komitas/)).toBeChecked();
  await goOn();
  expect(closed).toEqual([{ branchId: 2 }]);
});

it('The branch of the price is preselected', async () => {
  open({ branchId: 2 });
  expect(branch(/Arev Komitas/)).toBeChecked();
  await waitFor(() => expect(next()).toBeEnabled());
});

it('A branch that does not provide the service is not preselected', () => {
  open({ branchId: 99 });
  expect(next()).toBeDisabled();
});

it('Each branch shows its address and its first free time', async () => {
  open();
  const label = branch(/Arev Center/).closest('label');
  await waitFor(() => expect(label).toHaveTextContent('Yerevan, 12 Abovyan Street'));
  expect(label).toHaveTextContent('First free time: Thursday, 3 December, 14:30');
  expect(branch(/Arev Komitas/).closest('label')).toHaveTextContent('No free times at the moment');
});

it('From the page of a doctor, the branches of that doctor are offered, and others with a note', async () => {
  const closed = open({}, { answers: [times([center])], draft: { startDoctorSlug: 'anna-sargsyan' } });
  const own = await screen.findByRole('radiogroup', { name: 'With Anna Sargsyan' });
  await waitFor(() => expect(within(own).getAllByRole('radio')).toHaveLength(1));
  expect(branch(/Arev Center/)).toBeChecked();
  const others = screen.getByText('Other branches, with other doctors');
  expect(others.closest('details')).not.toHaveAttribute('open');
  await user.click(others);
  expect(screen.getByText(/another doctor will see you/)).toBeInTheDocument();
  await user.click(branch(/Arev Komitas/));
  await goOn();
  expect(closed).toEqual([{ branchId: 2 }]);
});

it('If the doctor does not provide the service, the popup says so before it offers others', async () => {
  open({}, { answers: [times([])], draft: { startDoctorSlug: 'anna-sargsyan' } });
  expect(await screen.findByText('This service cannot be booked with Anna Sargsyan')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Services of this doctor' })).toHaveAttribute(
    'href',
    '/en/doctors/anna-sargsyan',
  );
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(next()).toBeDisabled();
});

describe('The doctor of a booking before', () => {
  const item = buildPriceItem();
  const ofAnna = { startDoctorSlug: 'anna-sargsyan', doctorId: 7 };
  const begin = async (draft: BookingDraft, own: readonly (typeof center | typeof komitas)[]) => {
    const popup = openFor(item, { answers: [times(own)], draft, kept: ofAnna });
    if (own.length > 0) await screen.findByRole('radiogroup', { name: 'With Anna Sargsyan' });
    return popup;
  };

  it('is not kept for a branch where other doctors provide the service', async () => {
    const { draft } = await begin(ofAnna, [center]);
    await user.click(screen.getByText('Other branches, with other doctors'));
    await user.click(branch(/Arev Komitas/));
    await goOn();
    expect(draft()).toEqual({ item, branchId: 2 });
  });

  it('is not kept if the doctor does not provide the service', async () => {
    const { draft } = await begin(ofAnna, []);
    await screen.findByText('This service cannot be booked with Anna Sargsyan');
    await user.click(branch(/Arev Center/));
    await goOn();
    expect(draft()).toEqual({ item, branchId: 1 });
  });

  it('is the one on whose page the booking began, at a branch of that doctor', async () => {
    const { draft } = await begin(ofAnna, [center]);
    await user.click(branch(/Arev Center/));
    await goOn();
    expect(draft()).toEqual({ item, branchId: 1, startDoctorSlug: 'anna-sargsyan' });
  });

  it('has no say in a booking of another service', async () => {
    const before = { ...ofAnna, item: ecg, branchId: 1 };
    const { draft } = await begin(before, []);
    expect(screen.getByRole('radiogroup', { name: 'Branch' })).toBeInTheDocument();
    await user.click(branch(/Arev Center/));
    await goOn();
    expect(draft()).toEqual({ item, branchId: 1 });
  });
});

describe('A booking in progress', () => {
  it('is offered before another service replaces it', async () => {
    const { draft } = openFor(buildPriceItem(), { draft: { item: ecg, branchId: 1 } });
    expect(await screen.findByText('You have already begun to book: ECG.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue this booking' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/create/step2',
    );
    await user.click(screen.getByRole('button', { name: 'Do not continue' }));
    expect(draft()).toEqual({});
    expect(branch(/Arev Center/)).toBeInTheDocument();
  });

  it('is offered with its held time', async () => {
    open({}, { answers: [answer(listHolds, () => listed([buildHold()])), times()] });
    expect(await screen.findByText(/^We keep this time for you until/)).toBeInTheDocument();
  });

  it('is not offered if it is of this service', async () => {
    const item = buildPriceItem();
    openFor(item, { draft: { item, branchId: 1 } });
    await waitFor(() => expect(next()).toBeDisabled());
    expect(screen.queryByText(/You have already begun/)).not.toBeInTheDocument();
  });
});

it('Without the free times, the branches of the doctor are taken from the doctor', async () => {
  const answers = [answer(listBranchTimes, () => new Refusal(503, errorCode.unavailable))];
  open({}, { answers, draft: { startDoctorSlug: 'anna-sargsyan' } });
  const own = await screen.findByRole('radiogroup', { name: 'With Anna Sargsyan' });
  expect(within(own).getAllByRole('radio')).toHaveLength(1);
});

it('Without any branch the popup links to other services, not to the telephone', async () => {
  open({ branches: [], branchNames: [] });
  expect(next()).toBeDisabled();
  expect(screen.getByText(/This service cannot be booked at any branch/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Other services: Cardiology' })).toHaveAttribute(
    'href',
    '/en/personal-data/appointments/create?specialization=cardiology',
  );
});

it('A branch where nobody provides the service any more is not offered', async () => {
  open({}, { answers: [answer(listBranchTimes, () => listed([center]))] });
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
});

describe('A chosen branch where nobody provides the service any more', () => {
  const komitasLeaves = async (item: PriceItem) => {
    const asked = Promise.withResolvers<void>();
    const late = answer(listBranchTimes, () =>
      asked.promise.then(() => listed([center, { ...komitas, branchId: 3 }])),
    );
    const popup = openFor(item, { answers: [late] });
    await user.click(branch(/Arev Komitas/));
    await waitFor(() => expect(next()).toBeEnabled());
    asked.resolve();
    await waitFor(() =>
      expect(screen.queryByRole('radio', { name: /Arev Komitas/ })).not.toBeInTheDocument(),
    );
    return popup;
  };

  it('is not booked: another one has to be chosen', async () => {
    const ani = { id: 3, title: 'Arev Ani', price: 15_000 };
    const { closed } = await komitasLeaves(buildPriceItem({ branches: [...buildPriceItem().branches, ani] }));
    expect(next()).toBeDisabled();
    await user.click(branch(/Arev Ani/));
    await goOn();
    expect(closed).toEqual([{ branchId: 3 }]);
  });

  it('gives way to the only one that is left', async () => {
    const { closed } = await komitasLeaves(buildPriceItem());
    expect(branch(/Arev Center/)).toBeChecked();
    await goOn();
    expect(closed).toEqual([{ branchId: 1 }]);
  });
});

it.each(['Cancel', 'Close'])('The button %s closes the popup without a choice', async (name) => {
  const closed = open();
  await user.click(branch(/Arev Center/));
  await user.click(screen.getByRole('button', { name }));
  expect(closed).toEqual([undefined]);
});

describe('A parent', () => {
  const item = buildPriceItem();
  const nare = person(7, 'Nare');
  const aram = person(8, 'Aram', { verified: false, bookable: false });
  const openAsParent = (draft: BookingDraft = {}) =>
    openFor(item, { answers: [familyOf(nare, aram), times()], draft });

  it('is asked who the visit is for, before the branch', async () => {
    openAsParent();
    expect(await screen.findByRole('radio', { name: /Lilit Hakobyan/ })).toBeChecked();
    expect(branch(/Aram Hakobyan.*Not verified yet/)).toBeDisabled();
    const [whom, where] = screen.getAllByRole('radiogroup');
    expect(whom).toHaveAccessibleName('Who is the visit for?');
    expect(where).toHaveAccessibleName('Branch');
  });

  it('begins the booking for the child', async () => {
    const { draft } = openAsParent();
    await user.click(await screen.findByRole('radio', { name: /Nare Hakobyan/ }));
    await user.click(branch(/Arev Center/));
    await goOn();
    expect(draft()).toEqual({ item, branchId: 1, patientId: 7 });
  });

  it('can begin a booking for themselves after one for the child', async () => {
    const { draft } = openAsParent({ patientId: 7 });
    expect(await screen.findByRole('radio', { name: /Nare Hakobyan/ })).toBeChecked();
    await user.click(branch(/Lilit Hakobyan/));
    await user.click(branch(/Arev Center/));
    await goOn();
    expect(draft()).toEqual({ item, branchId: 1 });
  });

  it('changes nothing in a booking in progress by dismissing the popup', async () => {
    const before = { item, branchId: 2, policy: { kind: 'self' } } as const;
    const { draft } = openAsParent(before);
    await user.click(await screen.findByRole('radio', { name: /Nare Hakobyan/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(draft()).toEqual(before);
  });

  it('cannot continue before it is known whether there is a family', async () => {
    const family = Promise.withResolvers<void>();
    const profiles = { profiles: [person(1, 'Lilit', { relation: 'self' }), nare], managers: [] };
    const late = answer(listProfiles, () => family.promise.then(() => ({ data: profiles })));
    openFor(item, { answers: [late, times()] });
    await user.click(branch(/Arev Center/));
    expect(next()).toBeDisabled();
    family.resolve();
    await waitFor(() => expect(next()).toBeEnabled());
    expect(branch(/Nare Hakobyan/)).toBeInTheDocument();
  });
});

it('A service with a survey announces it', () => {
  open({ survey: true });
  expect(screen.getByText('A short questionnaire before the visit')).toBeInTheDocument();
});

it('A service without a survey announces none', () => {
  open();
  expect(screen.queryByText('A short questionnaire before the visit')).not.toBeInTheDocument();
});

it('The remote offers the popup by the name of its contract', async () => {
  expect(await definition.slots?.[appointmentPopup.name]?.()).toBe(AppointmentPopup);
});

it('Without the list of the family, nobody is presumed: Continue waits, and Retry brings the question', async () => {
  let broken = true;
  const profiles = answer(listProfiles, () =>
    broken
      ? new Refusal(503, errorCode.unavailable)
      : { data: { profiles: [person(1, 'Lilit', { relation: 'self' }), person(7, 'Nare')], managers: [] } },
  );
  const { draft } = openFor(buildPriceItem({ branches: [only] }), { answers: [times(), profiles] });
  expect(await screen.findByText('Who is the visit for?')).toBeInTheDocument();
  expect(branch(/Arev Komitas/)).toBeChecked();
  expect(next()).toBeDisabled();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('radio', { name: /Nare Hakobyan/ }));
  await goOn();
  expect(draft().patientId).toBe(7);
});
