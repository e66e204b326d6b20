/** @jest-environment jsdom */
// Longer than 250 lines: one table, each step of a booking with each trouble; a gap is visible only in the whole.
import '@arev/shared/testing/missing-dom';
import {
  createAppointment,
  listAppointmentDoctors,
  listPolicies,
  listScheduleDates,
} from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { holdTime, listHolds } from '@arev/shared/contracts/holds';
import { startAppointmentPayment } from '@arev/shared/contracts/payments';
import { getServiceWithBranches } from '@arev/shared/contracts/services';
import { getAppointmentDetails, rescheduleAppointment } from '@arev/shared/contracts/visits';
import { page } from '@arev/shared/routing';
import { bookingDraftKey, browserEnvironment, persistAtoms, type BookingDraft } from '@arev/shared/session';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildBankPage, buildUser, buildVisitDetails, buildHold } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSiteOptions } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { familyOf, person } from '../testing/family.ts';
import { at, clinic, day, item, wholeDraft } from '../testing/portal.ts';
import { heading, timeButton } from '../testing/step-page.ts';

// Every step of the booking, opened from the review with all choices, so that there is most to lose; and everything
// that may happen between two steps. The browser's storage, the router and the client are real.

const signedIn = { status: 'signed-in', user: buildUser() } as const;
const bank = answer(startAppointmentPayment, () => ({ data: buildBankPage() }));
const storage = browserEnvironment(window);

/** A page of the booking in this tab; opening it again is a reload. */
const open = async (path: string, options: Partial<TestSiteOptions> & { answers: Answer[] }) => {
  const site = createTestSite({ session: signedIn, ...options });
  const stop = persistAtoms(site.store, site.atoms, storage);
  const view = await renderRoute(definition, path, site);
  const draft = () => site.store.get(site.atoms.bookingDraft);
  const close = () => {
    view.unmount();
    stop();
  };
  const follow = async (target = site.wentTo.at(-1) ?? '') => view.goTo(target.replace(/^\/\w\w\//, ''));
  return { ...view, site, draft, close, follow };
};
type Page = Awaited<ReturnType<typeof open>>;

interface Step {
  readonly path: string;
  /** Answers of the portal that only this step has. */
  readonly answers?: readonly Answer[];
  /** An unsent choice or text. */
  readonly begin?: () => Promise<unknown>;
  readonly answer: () => Promise<unknown>;
  /** The next step, and the stored choice. */
  readonly leadsTo: string;
  /** The answers on the way from the next step to the review. */
  readonly onward?: () => Promise<unknown>;
  readonly chosen: BookingDraft;
}

/** Elements by their form values, which are the same in every language. */
const control = <Kind extends HTMLElement = HTMLElement>(selector: string) =>
  waitFor(() => {
    const found = document.querySelector<Kind>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  });
const press = async (selector: string) => user.click(await control(selector));
const pressBook = async () => user.click(await screen.findByRole('button', { name: /14:30/ }));

const pressBranch = () => press('button[name=branch][value="1"]');
const pressMove = () => press('button[data-size=large]');
const pressPayer = () => press('form button[type=submit]');

const review = page.booking('step5');
const booked = 'personal-data/appointments/1/booked';
const { policy: _ofParent, ...unpaid } = wholeDraft;
const found = page.bookingStart({ service: item.slug, change: true });
const finding: Step = {
  path: page.bookingStart({ change: true }),
  begin: async () => {
    await fillField(await control<HTMLInputElement>('input[type=search]'), 'cardiologist');
    await control(`a[href$="${found}"]`);
  },
  answer: () => press(`a[href$="${found}"]`),
  leadsTo: found,
  onward: pressBranch,
  chosen: wholeDraft,
};
const moving: Step = {
  path: page.moveVisit(1),
  answers: [
    answer(getAppointmentDetails, () => ({ data: buildVisitDetails({ movable: true }) })),
    answer(rescheduleAppointment, ({ body }) => ({ data: buildVisitDetails({ startsAt: body.date }) })),
  ],
  begin: async () => user.click(await timeButton('15:00')),
  answer: pressMove,
  leadsTo: booked,
  // The draft of another booking stays as it is.
  chosen: wholeDraft,
};
const steps: Readonly<Record<string, Step>> = {
  'for whom': {
    path: found,
    answers: [familyOf(person(7, 'Nare'))],
    begin: () => press('input[name=whom][value="7"]'),
    answer: pressBranch,
    leadsTo: page.booking('step2'),
    onward: pressPayer,
    chosen: { ...unpaid, patientId: 7 },
  },
  finding,
  branch: {
    path: found,
    answer: pressBranch,
    leadsTo: review,
    chosen: wholeDraft,
  },
  payer: {
    path: `${page.booking('step2')}?change=true`,
    begin: async () => {
      await press('input[value=employer]');
      await fillField(await control<HTMLInputElement>('input[role=combobox]'), 'Bakery on the corner');
    },
    answer: pressPayer,
    leadsTo: review,
    chosen: { ...wholeDraft, policy: { kind: 'employer', company: 'Bakery on the corner' } },
  },
  doctor: {
    path: `${page.booking('step3')}?change=true`,
    answer: () => press('button[name=doctor][value="1"]'),
    leadsTo: review,
    chosen: wholeDraft,
  },
  time: {
    path: `${page.booking('step4')}?change=true`,
    answer: async () => user.click(await timeButton('15:00')),
    leadsTo: review,
    chosen: { ...wholeDraft, time: '15:00', startsAt: at('15:00') },
  },
  review: { path: review, answer: pressBook, leadsTo: booked, chosen: wholeDraft },
  payment: {
    path: review,
    begin: () => press('input[value=online]'),
    answer: pressBook,
    leadsTo: booked,
    chosen: { ...wholeDraft, paysOnline: true },
  },
  move: moving,
};

const start = async (step: Step, options: Pick<TestSiteOptions, 'isOnline'> = {}) => {
  const answers = [...(step.answers ?? []), bank, ...clinic()];
  sessionStorage.setItem(bookingDraftKey, JSON.stringify(wholeDraft));
  const opened = await open(step.path, { ...options, answers });
  await step.begin?.();
  return { ...opened, answers };
};

type Tab = Awaited<ReturnType<typeof start>>;

/** Opens the page again at its present address, in the same tab. */
const reopen = (tab: Tab, options: Partial<TestSiteOptions> & { answers?: Answer[] } = {}) => {
  tab.close();
  return open(tab.address().replace(/^\/\w\w\//, ''), { answers: tab.answers, ...options });
};

const thenLedOn = async (step: Step, { site, draft, follow }: Page) => {
  await step.answer();
  const target = `/${site.language}/${step.leadsTo}`;
  await waitFor(() => expect(site.wentTo).toContain(target));
  // Booking a visit clears the draft once its page is left.
  if (step.leadsTo === booked) {
    if (step === moving) expect(draft()).toEqual(step.chosen);
    if (step.chosen.paysOnline) await waitFor(() => expect(site.wentTo.at(-1)).toMatch(/^https:/));
    return;
  }
  await follow(target);
  expect(draft()).toEqual(step.chosen);
};

/** The review finds that the time is taken, also for the steps before it. */
const thenAskedForTime = async ({ leadsTo, onward }: Step, { site, draft, follow }: Page) => {
  if (onward) {
    await waitFor(() => expect(site.wentTo).toContain(`/en/${leadsTo}`));
    await follow();
    await onward();
  }
  if (leadsTo !== booked) {
    await waitFor(() => expect(site.wentTo).toContain(`/en/${review}`));
    await follow();
  }
  const times = `/en/${page.booking('step4')}`;
  await waitFor(() => expect(site.wentTo.at(-1)).toBe(times));
  expect(draft()).not.toHaveProperty('time');
  await follow(times);
};

const cases = Object.entries(steps).map(([name, step]) => ({ name, step }));
afterEach(() => sessionStorage.clear());

describe.each(cases)('Booking at the step of the $name', ({ step }) => {
  it('continues after another tab has booked something else', async () => {
    const tab = await start(step);
    const other = createTestSite({ session: signedIn, answers: [] });
    const stop = persistAtoms(other.store, other.atoms, { ...storage, tab: ownStorage() });
    other.store.set(other.atoms.bookingDraft, { ...wholeDraft, doctorId: 2 });
    tab.answers.unshift(answer(listHolds, () => listed([buildHold({ startsAt: at('09:15') })])));
    other.store.set(other.atoms.bookingDraft, {});
    stop();
    await thenLedOn(step, tab);
  });

  it('continues after a visit to another page', async () => {
    const tab = await start(step);
    await tab.goTo(page.bookingStart());
    await tab.goTo(-1);
    await thenLedOn(step, tab);
  });

  it('continues after a reload', async () => {
    await thenLedOn(step, await reopen(await start(step)));
  });

  it('continues after a change of the language', async () => {
    const tab = await start(step);
    const translated = await reopen(tab, { language: 'hy' });
    expect(heading()).toMatch(/[ա-և]/);
    await thenLedOn(step, translated);
  });

  it('continues after the session has ended and the patient has logged in again', async () => {
    const tab = await start(step);
    await act(async () => tab.site.session.become({ status: 'anonymous', ended: true }));
    await thenLedOn(step, await reopen(tab));
  });

  it('continues after a release of this remote that stores more fields', async () => {
    const tab = await start(step);
    const kept: object = JSON.parse(sessionStorage.getItem(bookingDraftKey) ?? '');
    sessionStorage.setItem(bookingDraftKey, JSON.stringify({ ...kept, newer: 1 }));
    await thenLedOn(step, await reopen(tab));
  });

  it('continues once the connection is back', async () => {
    let online = true;
    const tab = await start(step, { isOnline: () => online });
    online = false;
    await step.answer();
    await waitFor(() => expect(screen.queryByRole('alert') ?? tab.site.wentTo.at(-1)).not.toBeUndefined());
    expect(tab.draft()).toMatchObject({ item, branchId: 1, doctorId: 1, date: day });
    online = true;
    await thenLedOn(step, tab);
  });

  it('asks only for another time if the time is taken', async () => {
    const tab = await start(step);
    const nearest = [{ day, time: '16:00', date: at('16:00') }];
    const taken = () => new Refusal(409, errorCode.slotTaken, 'Taken', undefined, nearest);
    const refusals = [holdTime, createAppointment, rescheduleAppointment].map((call) => answer(call, taken));
    tab.answers.unshift(...refusals);
    await step.answer();
    if (step !== steps.time && step !== moving) await thenAskedForTime(step, tab);
    const near = await screen.findByRole('button', { name: '3\u00a0December, 16:00' });
    tab.answers.splice(0, refusals.length);
    await user.click(near);
    if (step === moving) return thenLedOn(step, tab);
    await waitFor(() => expect(tab.site.wentTo.at(-1)).toBe(`/en/${review}`));
    expect(tab.draft()).toEqual({ ...wholeDraft, ...step.chosen, time: '16:00', startsAt: at('16:00') });
  });

  it('asks only for another service if the service is withdrawn', async () => {
    const tab = await start(step);
    const gone = () => new Refusal(404, errorCode.notFound);
    const again = await reopen(tab, {
      answers: [
        answer(getServiceWithBranches, gone),
        answer(listPolicies, gone),
        answer(listAppointmentDoctors, () => listed([])),
        answer(listScheduleDates, () => listed([])),
        answer(holdTime, gone),
        answer(rescheduleAppointment, gone),
        ...tab.answers,
      ],
    });
    if (step === moving) return thenCannotBeMoved(again);
    if (step === finding) {
      await step.answer();
      await again.follow();
    }
    await screen.findByRole('heading', { name: 'This service cannot be booked online' });
    const another = screen.getByRole('link', { name: 'Another service' }).getAttribute('href') ?? '';
    await again.follow(another);
    expect(await screen.findByRole('link', { name: 'Cardiology' })).toBeInTheDocument();
    const { patientId } = step.chosen;
    expect(again.draft()).toMatchObject(
      patientId === undefined ? { policy: wholeDraft.policy } : { patientId },
    );
  });
});

/** The visit stays; there are no other times, and a time of before is refused. */
const thenCannotBeMoved = async ({ draft, site }: Page) => {
  await screen.findByText('This doctor has no free days at the moment');
  expect(screen.getByText(/Until then it stays as it is/)).toBeInTheDocument();
  expect([draft(), site.wentTo]).toEqual([wholeDraft, []]);
};

const ownStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
