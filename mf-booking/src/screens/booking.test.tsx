/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import {
  createAppointment,
  listAppointmentDoctors,
  listAppointments,
  listScheduleTimes,
} from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildAppointment, buildUser } from '@arev/shared/testing/builders';
import { createTestSite } from '@arev/shared/testing/test-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { without } from '../state/answer.ts';
import { openStep } from '../testing/open-step.ts';
import { at, clinic, day, item, wholeDraft } from '../testing/portal.ts';

const next = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const bookButton = () => screen.getByRole('button', { name: 'Book 14:30 on 3 December' });
const stepPath = (step: string) => `/en/personal-data/appointments/create${step && `/${step}`}`;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('A verified patient walks from a chosen service to a booked visit', async () => {
  const { site, draft, follow } = await openStep(page.booking('step2'), { draft: { item, branchId: 2 } });
  expect(heading()).toBe('Who pays for the visit?');
  fireEvent.click(screen.getByRole('radio', { name: /I pay myself/ }));
  next();
  expect(await follow()).toBe(stepPath('step3'));

  fireEvent.click(await screen.findByRole('radio', { name: /Davit Petrosyan/ }));
  next();
  expect(await follow()).toBe(stepPath('step4'));

  fireEvent.click(await screen.findByRole('button', { name: /Thursday, 3 December 2026/ }));
  next();
  expect(await follow()).toBe(stepPath('step5'));

  fireEvent.click(await screen.findByRole('radio', { name: '14:30' }));
  next();
  expect(await follow()).toBe(stepPath('step6'));

  const button = await screen.findByRole('button', { name: 'Book 14:30 on 3 December' });
  for (const words of ['Consultation of a cardiologist', 'Arev Komitas', '16.000 AMD', 'Davit Petrosyan']) {
    expect(document.body.textContent).toContain(words);
  }
  fireEvent.click(button);
  await waitFor(() => expect(site.wentTo).toContain('/en/personal-data/appointments'));
  expect(site.calls.find(({ endpoint }) => endpoint === createAppointment)?.input).toEqual({
    body: { serviceId: 1, branchId: 2, doctorId: 2, policy: 'self', date: at('14:30') },
  });
  await waitFor(() => expect(draft()).toEqual({}));
  expect(site.toastsShown).toEqual([{ kind: 'success', text: 'You are booked for 14:30 on 3 December' }]);
});

describe('The order of the steps', () => {
  it.each([
    ['step6', {}, ''],
    ['step6', { item, branchId: 99 }, ''],
    ['step4', { item, branchId: 1 }, 'step2'],
    ['step4', { item, branchId: 1, policy: { kind: 'insurance' as const } }, 'step2'],
    ['step5', { item, branchId: 1, policy: { kind: 'employer' as const, company: ' ' } }, 'step2'],
    ['step5', { item, branchId: 1, policy: { kind: 'self' as const } }, 'step3'],
    ['step6', without(wholeDraft, ['startsAt']), 'step5'],
  ] as const)('leads from %s with a draft of %j to the first open one', async (step, draft, target) => {
    const { site } = await openStep(page.booking(step), { draft });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath(target)]));
  });

  it('lets nobody go on without an answer, and says what is missing', async () => {
    const { site } = await openStep(page.booking('step2'), { draft: { item, branchId: 1 } });
    next();
    const summary = await screen.findByRole('alert', { name: 'Please check the form' });
    expect(summary.textContent).toContain('Choose who pays for the visit');
    expect(document.activeElement).toBe(summary);
    expect(site.wentTo).toEqual([]);
  });

  it('begins with a service', async () => {
    await openStep(page.bookingStart());
    expect(screen.getByRole('heading', { name: 'No service is chosen yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a service' }).getAttribute('href')).toBe('/en/services');
  });

  it('lets a patient change the branch, which asks for a doctor anew', async () => {
    const { draft, site } = await openStep(page.bookingStart(), { draft: wholeDraft });
    fireEvent.click(screen.getByRole('radio', { name: /Arev Komitas/ }));
    next();
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2, policy: { kind: 'self' } });
  });

  it('keeps everything when the same answer is given again', async () => {
    const { draft, site } = await openStep(page.booking('step3'), { draft: wholeDraft });
    next();
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step4')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('goes back to the summary after a change made from there', async () => {
    const { site } = await openStep(page.booking('step6'), { draft: wholeDraft });
    const change = screen.getByRole('link', { name: /Change ?: Payment/ }).getAttribute('href') ?? '';
    const { site: other } = await openStep(change.replace('/en/', ''), { draft: wholeDraft });
    fireEvent.click(screen.getAllByRole('button', { name: 'Continue' }).at(-1)!);
    await waitFor(() => expect(other.wentTo).toEqual([stepPath('step6')]));
    expect(site.wentTo).toEqual([]);
  });
});

describe('Who pays', () => {
  const draft = { item, branchId: 1 };

  it('is an insurance company of the list', async () => {
    const opened = await openStep(page.booking('step2'), { draft });
    fireEvent.click(screen.getByRole('radio', { name: /My insurance pays/ }));
    next();
    expect((await screen.findByRole('alert')).textContent).toContain('Choose your insurance company');
    await screen.findByRole('option', { name: 'Ararat Insurance' });
    fireEvent.change(screen.getByLabelText('Insurance company'), { target: { value: '7' } });
    next();
    await opened.follow();
    expect(opened.draft().policy).toEqual({ kind: 'insurance', companyId: 7 });
  });

  it('is an employer found by a part of the name, by keyboard alone', async () => {
    const opened = await openStep(page.booking('step2'), { draft });
    fireEvent.click(screen.getByRole('radio', { name: /My employer pays/ }));
    const field = screen.getByRole('combobox', { name: 'Employer' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'dairy' } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const option = screen.getByRole('option', { name: 'Lori Dairy' });
    expect(option.getAttribute('aria-selected')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.getAttribute('aria-expanded')).toBe('false');
    next();
    await opened.follow();
    expect(opened.draft().policy).toEqual({ kind: 'employer', company: 'Lori Dairy' });
  });

  it('is also an employer that the list does not know', async () => {
    const opened = await openStep(page.booking('step2'), { draft });
    fireEvent.click(screen.getByRole('radio', { name: /My employer pays/ }));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '  Bakery on the corner ' } });
    next();
    await opened.follow();
    expect(opened.draft().policy).toEqual({ kind: 'employer', company: 'Bakery on the corner' });
  });

  it('goes along with the booking', async () => {
    const policy = { kind: 'employer' as const, company: 'Lori Dairy' };
    const { site } = await openStep(page.booking('step6'), { draft: { ...wholeDraft, policy } });
    fireEvent.click(bookButton());
    await waitFor(() => expect(site.toastsShown).toHaveLength(1));
    expect(site.calls.find(({ endpoint }) => endpoint === createAppointment)?.input).toMatchObject({
      body: { policy: 'employer', insuranceData: { insuranceCompany: null, workingCompany: 'Lori Dairy' } },
    });
  });
});

describe('The doctor', () => {
  it('is the one on whose page the way began', async () => {
    const draft = {
      item,
      branchId: 1,
      policy: { kind: 'self' as const },
      startDoctorSlug: 'davit-petrosyan',
    };
    await openStep(page.booking('step3'), { draft });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Davit/ }).checked).toBe(true);
  });

  it.each([
    ['another branch', { kind: 'self' as const }, 'No doctor provides this service', ''],
    [
      'who pays',
      { kind: 'insurance' as const, companyId: 1 },
      'No doctor at this branch accepts this way of paying',
      'step2',
    ],
  ])('who is not there leads back to %s', async (_, policy, words, step) => {
    const answers = [answer(listAppointmentDoctors, () => listed([])), ...clinic()];
    const draft = { item, branchId: 1, policy };
    const { site } = await openStep(page.booking('step3'), { draft, answers });
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Choose / }).getAttribute('href')).toBe(stepPath(step));
    const asked = site.calls.find(({ endpoint }) => endpoint === listAppointmentDoctors)?.input;
    expect(asked).toMatchObject({ query: { policy: policy.kind } });
  });

  it('changed means another day', async () => {
    const { draft, follow } = await openStep(page.booking('step3'), { draft: wholeDraft });
    fireEvent.click(screen.getByRole('radio', { name: /Davit/ }));
    next();
    await follow();
    expect(draft()).toEqual({ item, branchId: 1, policy: { kind: 'self' }, doctorId: 2 });
  });
});

describe('A time that is gone', () => {
  const refuse = (status: number, code: number): Answer =>
    answer(createAppointment, () => new Refusal(status, code));

  it('is said in words, and only the time is asked for again, fresh', async () => {
    const answers = [refuse(409, errorCode.slotTaken), ...clinic()];
    const { draft, follow, site } = await openStep(page.booking('step6'), { draft: wholeDraft, answers });
    const asked = () => site.calls.filter(({ endpoint }) => endpoint === listScheduleTimes).length;
    answers.unshift(answer(listScheduleTimes, () => listed([{ time: '15:00', date: at('15:00') }])));
    fireEvent.click(bookButton());
    expect(await follow()).toBe(stepPath('step5'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      '14:30 on 3 December was taken a moment ago',
    );
    expect(screen.queryByRole('radio', { name: '14:30' })).toBeNull();
    expect(asked()).toBe(1);
    const { time: _time, startsAt: _startsAt, ...kept } = wholeDraft;
    expect(draft()).toEqual(kept);

    fireEvent.click(screen.getByRole('radio', { name: '15:00' }));
    next();
    await waitFor(() => expect(site.wentTo.at(-1)).toBe(stepPath('step6')));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(draft()).toEqual({ ...kept, time: '15:00', startsAt: at('15:00') });
  });

  it('or is no longer offered, leads back as well', async () => {
    const answers = [refuse(422, errorCode.slotNotOffered), ...clinic()];
    const { follow } = await openStep(page.booking('step6'), { draft: wholeDraft, answers });
    fireEvent.click(bookButton());
    expect(await follow()).toBe(stepPath('step5'));
    expect((await screen.findByRole('alert')).textContent).toContain('is no longer offered');
  });
});

describe('A booking that fails', () => {
  const attempt = async (answers: Answer[]) => {
    const opened = await openStep(page.booking('step6'), { draft: wholeDraft, answers });
    fireEvent.click(bookButton());
    return { ...opened, said: (await screen.findByRole('alert')).textContent };
  };

  it.each([
    ['the patient is elsewhere then', 409, errorCode.ownAppointmentOverlaps, 'already have a visit', 'step5'],
    ['the account is not verified', 403, errorCode.notVerified, 'not verified yet', undefined],
    ['the service is gone', 404, errorCode.notFound, 'no longer be booked', undefined],
    ['the clinic has a fault', 500, errorCode.failed, 'on our side', undefined],
  ])('because %s says so and loses nothing', async (_, status, code, words, way) => {
    const { said, draft, site } = await attempt([
      answer(createAppointment, () => new Refusal(status, code)),
      ...clinic(),
    ]);
    expect(said).toContain(words);
    if (way) expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toContain(way);
    expect(draft()).toEqual(wholeDraft);
    expect(site.wentTo).toEqual([]);
  });

  it('because the doctor does not take this way of paying leads back to who pays', async () => {
    const fields = [{ path: 'policy', key: 'invalid' }];
    const refuse = answer(
      createAppointment,
      () => new Refusal(422, errorCode.invalidInput, 'Refused', fields),
    );
    const { said } = await attempt([refuse, ...clinic()]);
    expect(said).toContain('does not accept this way of paying');
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toContain('step2');
  });

  const keysOfTwoTries = async (first: Refusal) => {
    const answers = [answer(createAppointment, () => first), ...clinic()];
    const { site } = await attempt(answers);
    answers.shift();
    fireEvent.click(bookButton());
    await waitFor(() => expect(site.wentTo[0]).toBe('/en/personal-data/appointments'));
    const keys = site.calls
      .filter(({ endpoint }) => endpoint === createAppointment)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(/^[\da-f-]{36}$/);
    return keys;
  };

  it.each([
    ['failed', new Refusal(500, errorCode.failed)],
    ['is still under way', new Refusal(409, errorCode.underWay)],
  ])('because the portal %s is tried again by the same key', async (_, first) => {
    expect(new Set(await keysOfTwoTries(first)).size).toBe(1);
  });

  it('because the portal refused is asked anew, once the reason is gone, by another key', async () => {
    const keys = await keysOfTwoTries(new Refusal(409, errorCode.ownAppointmentOverlaps));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([errorCode.ownAppointmentOverlaps, errorCode.slotTaken])(
    'only in appearance, because the answer was lost on the way (%i), ends at the visit',
    async (code) => {
      const answers = [
        answer(createAppointment, () => new Refusal(409, code)),
        answer(listAppointments, () => listed([buildAppointment({ startsAt: at('14:30') })])),
        ...clinic(),
      ];
      const { site } = await openStep(page.booking('step6'), { draft: wholeDraft, answers });
      fireEvent.click(bookButton());
      await waitFor(() => expect(site.wentTo[0]).toBe('/en/personal-data/appointments'));
      expect(site.toastsShown).toHaveLength(1);
    },
  );

  it('cannot be sent twice by a nervous hand', async () => {
    const arrived = Promise.withResolvers<undefined>();
    const slow = answer(createAppointment, async ({ body }) => {
      await arrived.promise;
      return { data: buildAppointment({ startsAt: body.date }) };
    });
    const { site } = await openStep(page.booking('step6'), {
      draft: wholeDraft,
      answers: [slow, ...clinic()],
    });
    const button = bookButton();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(button);
    arrived.resolve(undefined);
    await waitFor(() => expect(site.toastsShown).toHaveLength(1));
    expect(site.calls.filter(({ endpoint }) => endpoint === createAppointment)).toHaveLength(1);
  });
});

it('What did not load can be asked for again without losing the way', async () => {
  const answers = [answer(listScheduleTimes, () => new Refusal(503, errorCode.unavailable)), ...clinic()];
  const { draft } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(heading()).toBe('At what time?');
  answers.shift();
  fireEvent.click(retry);
  await screen.findByRole('radio', { name: '15:00' });
  expect(draft()).toEqual(wholeDraft);
});

it('A day whose times are all gone leads to another day', async () => {
  const answers = [answer(listScheduleTimes, () => listed([])), ...clinic()];
  await openStep(page.booking('step5'), { draft: { ...wholeDraft, date: day }, answers });
  const link = await screen.findByRole('link', { name: 'Choose another day' });
  expect(link.getAttribute('href')).toBe(stepPath('step4'));
});

it('Somebody who is not verified is told why, and whom to call, and nothing is asked of the portal', async () => {
  const { site } = await openStep(page.booking('step2'), {
    draft: wholeDraft,
    session: { status: 'signed-in', user: buildUser({ verified: false }) },
  });
  expect(heading()).toBe('Your account is not verified yet');
  const phone = await screen.findByRole('link', { name: '+374 10 55 00 00' });
  expect(phone.getAttribute('href')).toBe('tel:+37410550000');
  expect(site.calls.some(({ endpoint }) => endpoint.access === 'patient')).toBe(false);
});

it('Somebody who is not signed in is led to the login page and back', async () => {
  const site = createTestSite({ answers: [] });
  await renderRoute(definition, page.booking('step4'), site);
  await waitFor(() =>
    expect(site.wentTo).toEqual([
      `/en/login?returnUrl=${encodeURIComponent('/en/personal-data/appointments/create/step4')}`,
    ]),
  );
});
