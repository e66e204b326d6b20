/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one reception day and its visits.
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  cancelVisitAtDesk,
  getReceptionDay,
  getReceptionDayVersion,
  type DeskVisit,
} from '@arev/shared/contracts/reception';
import { beginVisit, confirmVisit, missVisit, undoVisitBegin } from '@arev/shared/contracts/staff';
import { clinicClock } from '@arev/shared/i18n';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildBranch } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const hourMs = 3_600_000;
/** At the beginning of an hour of the clinic. */
const soon = Math.ceil(Date.now() / hourMs) * hourMs + 3 * hourMs;
const visit = (changes: Partial<DeskVisit> = {}): DeskVisit => ({
  ...{ id: 7, startsAt: soon, endsAt: soon + 1_800_000, state: 'booked' },
  service: { id: 8, title: 'Consultation' },
  patient: { id: 3, fullName: 'Ani Davtyan', phone: '+374 (99) 00 00 01', verified: true },
  ...changes,
});

/** A portal with one doctor and one visit, which another person may change; the page reads it. */
const start = async (given: Partial<DeskVisit> = {}, rights = {}, reading = Promise.resolve()) => {
  const portal = {
    visit: visit(given),
    version: 1,
    refuses: false,
    isDown: false,
    slowOn: '',
    held: Promise.resolve(),
    /** A reading is answered after this, with the day as it was at its beginning. */
    reading,
    /** Somebody changes the day between any two looks at its version. */
    isBusy: false,
  };
  const change = (state: DeskVisit['state']) => {
    portal.visit = { ...portal.visit, state };
    portal.version += 1;
    return { data: { appointmentId: 7, patientId: 3, state } };
  };
  const refused = () => new Refusal(409, errorCode.stepNotPossible, 'It can no longer be changed.');
  const site = createTestSite({
    session: staffSession(rights),
    answers: [
      answer(listBranches, () => ({ data: [buildBranch({ id: 2, title: 'Kentron' })], total: 1 })),
      answer(getReceptionDay, async ({ query: { date } }) => {
        if (date === portal.slowOn) return new Promise<never>(() => undefined);
        if (portal.isDown) return new Refusal(503, errorCode.unavailable);
        const data = {
          version: `v${portal.version}`,
          doctors: [{ id: 1, title: 'Nune Ayvazyan', visits: [portal.visit], free: [], waiting: 0 }],
        };
        await portal.reading;
        return { data };
      }),
      answer(getReceptionDayVersion, () => {
        if (portal.isBusy) portal.version += 1;
        return { data: { version: `v${portal.version}` } };
      }),
      answer(confirmVisit, () => (portal.refuses ? refused() : change('confirmed'))),
      answer(beginVisit, () => change('inProgress')),
      answer(undoVisitBegin, () => change('confirmed')),
      answer(missVisit, () => change('noShow')),
      answer(cancelVisitAtDesk, async () => {
        await portal.held;
        return portal.refuses ? refused() : change('cancelled');
      }),
    ],
  });
  const rendered = await renderRoute(definition, address.day({ branchId: 2, date: '2026-11-24' }), site);
  const calls = (wanted: unknown) => site.calls.filter(({ endpoint }) => endpoint === wanted).length;
  const [readings, looks] = [() => calls(getReceptionDay), () => calls(getReceptionDayVersion)];
  return { portal, site, change, readings, looks, ...rendered };
};
const open = async (...given: Parameters<typeof start>) => {
  const started = await start(...given);
  const column = await screen.findByRole('region', { name: 'Nune Ayvazyan' });
  return { ...started, column };
};

it('Receptionists confirm a visit in the column of its doctor', async () => {
  const { column } = await open();
  expect(within(column).getByText('Booked')).toBeInTheDocument();
  await user.click(within(column).getByRole('button', { name: 'Confirm' }));
  expect(await within(column).findByText('Confirmed')).toBeInTheDocument();
  expect(within(column).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

it.each([
  ['what is due at the desk', {}, '15.000 AMD, due at the reception'],
  ['that it is paid, also once it is confirmed', { isPaid: true }, '15.000 AMD, paid online'],
  ['the insurance company', { policy: 'insurance', payer: 'Ingo' }, '15.000 AMD, insurance: Ingo'],
  ['the employer', { policy: 'employer', payer: 'Ararat' }, '15.000 AMD, employer: Ararat'],
  ['the package', { isOfPackage: true }, 'From a package'],
] as const)('Receptionists see at a visit %s', async (_, changes, words) => {
  const usual = { price: 15_000, policy: 'self', payer: null, isPaid: false, isOfPackage: false } as const;
  const { portal, change, column } = await open();
  portal.visit = visit({ bill: { ...usual, ...changes } });
  change('confirmed');
  expect(await within(column).findByText(words, undefined, { timeout: 4_000 })).toBeInTheDocument();
  change('cancelled');
  expect(await within(column).findByText('Cancelled', undefined, { timeout: 4_000 })).toBeInTheDocument();
  expect(within(column).queryByText(words)).not.toBeInTheDocument();
});

it.each([
  ['a visit that was paid online', { isPaid: true }, '15.000 AMD, paid online', true],
  ['a visit of a package', { isOfPackage: true }, 'From a package', true],
  ['a visit that was due at the desk', {}, '15.000 AMD, due at the reception', false],
])(
  'Receptionists see who has paid for %s that was missed, if anybody has',
  async (_, changes, words, isShown) => {
    const usual = { price: 15_000, policy: 'self', payer: null, isPaid: false, isOfPackage: false } as const;
    const { column } = await open({ state: 'noShow', bill: { ...usual, ...changes } });
    expect(within(column).getByText('Missed')).toBeInTheDocument();
    expect(within(column).queryAllByText(words)).toHaveLength(isShown ? 1 : 0);
  },
);

it('Changes by other staff appear by themselves', async () => {
  const { change, column } = await open();
  change('inProgress');
  expect(await within(column).findByText('In progress', undefined, { timeout: 4_000 })).toBeInTheDocument();
});

it('A change during the first reading of the day appears', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { change, readings, looks } = await start({}, {}, promise);
  await waitFor(() => expect(readings()).toBe(1));
  change('inProgress');
  const before = looks();
  // The second one begins once the first one is answered.
  await waitFor(() => expect(looks()).toBeGreaterThan(before + 1), { timeout: 6_000 });
  resolve();
  expect(await screen.findByText('In progress', undefined, { timeout: 4_000 })).toBeInTheDocument();
});

it('A reading of the day goes on while others change the day', async () => {
  const { portal, change, column, readings, looks } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  portal.reading = promise;
  const before = readings();
  change('inProgress');
  portal.isBusy = true;
  await waitFor(() => expect(readings()).toBe(before + 1), { timeout: 4_000 });
  const seen = looks();
  await waitFor(() => expect(looks()).toBeGreaterThan(seen + 1), { timeout: 6_000 });
  expect(readings()).toBe(before + 1);
  resolve();
  expect(await within(column).findByText('In progress')).toBeInTheDocument();
}, 20_000);

it('A step of this page is read once', async () => {
  const { column, readings, looks } = await open();
  const before = readings();
  await user.click(within(column).getByRole('button', { name: 'Confirm' }));
  expect(await within(column).findByText('Confirmed')).toBeInTheDocument();
  const seen = looks();
  await waitFor(() => expect(looks()).toBeGreaterThan(seen + 1), { timeout: 6_000 });
  expect(readings()).toBe(before + 1);
});

it('A change appears although the first reading after it fails', async () => {
  const { portal, change, column, readings } = await open();
  const before = readings();
  portal.isDown = true;
  change('inProgress');
  await waitFor(() => expect(readings()).toBeGreaterThan(before), { timeout: 4_000 });
  portal.isDown = false;
  expect(await within(column).findByText('In progress', undefined, { timeout: 9_000 })).toBeInTheDocument();
}, 20_000);

it('A visit can only be cancelled with a reason, which the patient reads', async () => {
  const { site, column } = await open();
  await user.click(within(column).getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the visit' }));
  expect(within(dialog).getByText('“Reason” is a required field')).toBeInTheDocument();
  await fillField(within(dialog).getByLabelText(/Reason/), ' The doctor is ill ');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the visit' }));
  expect(await within(column).findByText('Cancelled')).toBeInTheDocument();
  const sent = site.calls.find(({ endpoint }) => endpoint === cancelVisitAtDesk);
  expect(sent?.input).toEqual({
    params: { id: 7 },
    body: { reason: 'The doctor is ill', seen: { startsAt: soon, doctorId: 1 } },
  });
});

const minuteMs = 60_000;
const sentSteps = (site: Awaited<ReturnType<typeof open>>['site']) =>
  site.calls
    .map(({ endpoint }) => endpoint)
    .filter((each) => [confirmVisit, beginVisit, missVisit].some((step) => step === each));

it('A double click on “Confirm” does not begin the visit, whose button takes its place', async () => {
  const { site, column } = await open({ startsAt: Date.now() + 10 * minuteMs });
  await user.click(within(column).getByRole('button', { name: 'Confirm' }));
  const begin = await waitFor(() => {
    expect(within(column).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    return within(column).getByRole('button', { name: 'Begin' });
  });
  await user.click(begin);
  expect(sentSteps(site)).toEqual([confirmVisit]);
  await waitFor(() => expect(begin).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(begin);
  expect(await within(column).findByText('In progress')).toBeInTheDocument();
});

it('A visit that was begun for the wrong patient is taken back, and waits again', async () => {
  const { column } = await open({ state: 'inProgress', startsAt: Date.now() - 5 * minuteMs });
  await user.click(within(column).getByRole('button', { name: 'Not begun yet' }));
  expect(await within(column).findByText('Confirmed')).toBeInTheDocument();
  expect(within(column).getByRole('button', { name: 'Begin' })).toBeInTheDocument();
  expect(within(column).queryByRole('button', { name: 'Not begun yet' })).not.toBeInTheDocument();
});

it('A visit is marked as missed only after a question, because nobody can take that back', async () => {
  const { site, column } = await open({ startsAt: Date.now() - 10 * minuteMs });
  await user.click(within(column).getByRole('button', { name: 'Did not come' }));
  const dialog = await screen.findByRole('dialog', { name: /^Mark the visit of Ani Davtyan/ });
  expect(sentSteps(site)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Did not come' }));
  expect(await within(column).findByText('Missed')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['within its hour', 30 * minuteMs],
  ['to another hour', 120 * minuteMs],
])(
  'A cancellation is sent for the visit that was seen, although it was moved %s meanwhile',
  async (_, movedBy) => {
    const { portal, site, column, readings } = await open();
    await user.click(within(column).getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog');
    await fillField(within(dialog).getByLabelText(/Reason/), 'The doctor is ill');
    portal.visit = visit({ startsAt: soon + movedBy, endsAt: soon + movedBy + 1_800_000 });
    portal.version += 1;
    portal.refuses = true;
    const before = readings();
    await waitFor(() => expect(readings()).toBeGreaterThan(before), { timeout: 4_000 });
    // With its end: the clock at the edge of the column may name the same hour.
    expect(
      await within(column).findByText(new RegExp(`^${clinicClock(soon + movedBy)}–`)),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the visit' }));
    expect(await within(dialog).findByText('It can no longer be changed.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('The doctor is ill');
    const sent = () => site.calls.filter(({ endpoint }) => endpoint === cancelVisitAtDesk);
    expect(sent()[0]?.input).toMatchObject({ body: { seen: { startsAt: soon, doctorId: 1 } } });
    // The second press cancels what the page shows now.
    portal.refuses = false;
    await screen.findByRole('dialog', { name: new RegExp(clinicClock(soon + movedBy)) });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the visit' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.input).toMatchObject({ body: { seen: { startsAt: soon + movedBy, doctorId: 1 } } });
  },
);

it('After a step that another person made impossible, the day shows the current state', async () => {
  const { portal, change, column } = await open();
  change('cancelled');
  portal.refuses = true;
  await user.click(within(column).getByRole('button', { name: 'Confirm' }));
  expect(await within(column).findByText('Cancelled')).toBeInTheDocument();
  expect(within(column).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

it('A cancellation of a cancelled visit shows that in its dialog, and keeps the reason', async () => {
  const { portal, change, column } = await open();
  await user.click(within(column).getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  await fillField(within(dialog).getByLabelText(/Reason/), 'The doctor is ill');
  change('cancelled');
  portal.refuses = true;
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the visit' }));
  expect(await within(dialog).findByText('It can no longer be changed.')).toBeInTheDocument();
  expect(await within(column).findByText('Cancelled')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('The doctor is ill');
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(within(column).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

it('The dialog of a cancellation stays open until it is answered', async () => {
  const { portal, column } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  portal.held = promise;
  portal.refuses = true;
  await user.click(within(column).getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  await fillField(within(dialog).getByLabelText(/Reason/), 'The doctor is ill');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the visit' }));
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  resolve();
  expect(await screen.findByText('It can no longer be changed.')).toBeInTheDocument();
});

it('A doctor can move a confirmed visit of tomorrow, but not cancel it', async () => {
  const startsAt = Date.now() + 24 * 3_600_000;
  const { column } = await open({ state: 'confirmed', startsAt }, { canDelete: false });
  expect(within(column).getByRole('button', { name: 'Move' })).toBeInTheDocument();
  expect(within(column).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

it.each([
  ['still runs can be confirmed, moved and cancelled', 20, true],
  ['has ended is no longer confirmed, moved or cancelled, but its outcome is recorded', 40, false],
])('A visit that %s', async (_, begunBefore, isOffered) => {
  const startsAt = Date.now() - begunBefore * minuteMs;
  const { column } = await open({ startsAt, endsAt: startsAt + 30 * minuteMs });
  const offered = (name: string) => within(column).queryByRole('button', { name }) !== null;
  expect(['Confirm', 'Move', 'Cancel'].map(offered)).toEqual([isOffered, isOffered, isOffered]);
  expect(['Complete', 'Did not come'].map(offered)).toEqual([true, true]);
});

it('A visit of the day is found by name or phone, and the search text is in no address', async () => {
  const { site, column } = await open();
  const search = screen.getByRole('searchbox', { name: 'Find a visit of this day' });
  await fillField(search, 'davt');
  expect(await screen.findByText('1 visit found')).toBeInTheDocument();
  expect(within(column).getByRole('link', { name: 'Ani Davtyan' })).toBeInTheDocument();
  for (const text of ['99) 00 00 01', '099 00 00 01', '099', 'davtyan ani']) {
    await fillField(search, 'petrosyan');
    expect(await screen.findByText('There is no such visit on this day')).toBeInTheDocument();
    await fillField(search, text);
    expect(await screen.findByText('1 visit found')).toBeInTheDocument();
  }
  await fillField(search, 'petrosyan');
  expect(await screen.findByText('There is no such visit on this day')).toBeInTheDocument();
  expect(site.wentTo).toEqual([]);
});

it('A visit of the day is found by the last three digits of the phone, also if they look like the code of an operator', async () => {
  await open({ patient: { id: 3, fullName: 'Ani Davtyan', phone: '+374 (99) 10 20 77', verified: true } });
  const search = screen.getByRole('searchbox', { name: 'Find a visit of this day' });
  await fillField(search, '077');
  expect(await screen.findByText('1 visit found')).toBeInTheDocument();
  await fillField(search, '020');
  expect(await screen.findByText('There is no such visit on this day')).toBeInTheDocument();
});

it.each([
  ['Գևորգ Ավետիսյան', ['ԳԵՎՈՐԳ', 'գեւորգ', 'Գեվորգ']],
  ['Алёна Семёнова', ['семенова', 'АЛЕНА', 'Але\u0308на']],
  ['Maria Zoë', ['zoe\u0308']],
])('A visit of %s is found in each spelling of the name', async (fullName, spellings) => {
  await open({ patient: { id: 3, fullName, phone: '+374 (99) 00 00 01', verified: true } });
  const search = screen.getByRole('searchbox', { name: 'Find a visit of this day' });
  for (const text of spellings) {
    await fillField(search, 'petrosyan');
    expect(await screen.findByText('There is no such visit on this day')).toBeInTheDocument();
    await fillField(search, text);
    expect(await screen.findByText('1 visit found')).toBeInTheDocument();
  }
});

it('The visits of another day are not shown while a day loads', async () => {
  const { portal, goTo } = await open();
  portal.slowOn = '2026-11-25';
  await goTo(address.day({ branchId: 2, date: '2026-11-25' }));
  await waitFor(() => expect(screen.getByLabelText('Day')).toHaveValue('25/11/2026'));
  expect(screen.queryByRole('region', { name: 'Nune Ayvazyan' })).not.toBeInTheDocument();
});

it('A patient without a phone has none to call, and no link without a name', async () => {
  const { column } = await open({ patient: { id: 3, fullName: 'Ani Davtyan', phone: '', verified: true } });
  expect(within(column).getByText('No phone')).toBeInTheDocument();
  expect(within(column).getAllByRole('link')).toEqual([
    within(column).getByRole('link', { name: 'Ani Davtyan' }),
  ]);
});

it('Any day can be typed into one field', async () => {
  const { site } = await open();
  await fillField(screen.getByLabelText('Day'), '15/12/2026');
  expect(site.wentTo).toEqual(['/en/desk/day?branch=2&date=2026-12-15']);
});

it('Staff with read-only access can open the files of a visit and change nothing', async () => {
  const { column } = await open({}, { canEdit: false, canDelete: false });
  const names = within(column)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Files and results: Ani Davtyan']);
});
