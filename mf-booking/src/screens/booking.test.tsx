/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createAppointment, listScheduleTimes } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { createTestSite } from '@arev/shared/testing/test-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { without } from '../state/answer.ts';
import { openStep } from '../testing/open-step.ts';
import { at, clinic, item, wholeDraft } from '../testing/portal.ts';
import { next, stepPath, heading, timeButton } from '../testing/step-page.ts';

it('A verified patient goes through all steps from a chosen service to a booked visit', async () => {
  const { site, draft, follow } = await openStep(page.booking('step2'), { draft: { item, branchId: 2 } });
  expect(heading()).toBe('Who pays for the visit?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /I pay myself/ })).toBeChecked();
  await next();
  expect(await follow()).toBe(stepPath('step3'));

  await user.click(await screen.findByRole('button', { name: /All days and times ?: Davit Petrosyan/ }));
  expect(await follow()).toBe(stepPath('step4'));

  await user.click(await timeButton('14:30'));
  expect(await follow()).toBe(stepPath('step5'));

  const button = await screen.findByRole('button', { name: 'Book 14:30 on 3\u00a0December' });
  for (const words of ['Consultation of a cardiologist', 'Arev Komitas', '16.000 AMD', 'Davit Petrosyan']) {
    expect(document.body).toHaveTextContent(words);
  }
  await user.click(button);
  await waitFor(() => expect(site.wentTo).toContain('/en/personal-data/appointments/1/booked'));
  expect(site.calls.find(({ endpoint }) => endpoint === createAppointment)?.input).toEqual({
    body: { serviceId: 1, branchId: 2, doctorId: 2, policy: 'self', date: at('14:30'), price: 16_000 },
  });
  await follow();
  await waitFor(() => expect(draft()).toEqual({}));
});

describe('The order of the steps', () => {
  it.each([
    ['step5', {}, ''],
    ['step5', { item, branchId: 99 }, `?service=${item.slug}`],
    ['step4', { item, branchId: 1 }, 'step2'],
    ['step4', { item, branchId: 1, policy: { kind: 'insurance' as const } }, 'step2'],
    ['step4', { item, branchId: 1, policy: { kind: 'employer' as const, company: ' ' } }, 'step2'],
    ['step4', { item, branchId: 1, policy: { kind: 'self' as const } }, 'step3'],
    ['step5', without(wholeDraft, ['startsAt']), 'step4'],
  ] as const)('leads from %s with a draft of %j to the first open one', async (step, draft, target) => {
    const { site } = await openStep(page.booking(step), { draft });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath(target)]));
  });

  it('requires an answer, and says what is missing', async () => {
    const { site } = await openStep(page.booking('step2'), { draft: { item, branchId: 1 } });
    await user.click(screen.getByRole('radio', { name: /My employer pays/ }));
    await next();
    const summary = await screen.findByRole('alert', { name: 'Please check the form' });
    expect(summary).toHaveTextContent('Enter the name of your employer');
    expect(summary).toHaveFocus();
    expect(site.wentTo).toEqual([]);
  });

  it('lets a patient change the branch, which asks for a doctor again', async () => {
    const { draft, site } = await openStep(page.bookingStart({ service: item.slug }), {
      draft: wholeDraft,
    });
    await user.click(screen.getByRole('button', { name: /Arev Komitas/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step3')]));
    expect(draft()).toEqual({ item, branchId: 2, policy: { kind: 'self' } });
  });

  it('keeps everything when the same answer is given again, and returns to the review', async () => {
    const { draft, site } = await openStep(page.booking('step2'), { draft: wholeDraft });
    await next();
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('returns to the summary after a change made from there', async () => {
    const { site } = await openStep(page.booking('step5'), { draft: wholeDraft });
    const change = screen.getByRole('link', { name: /Change ?: Payment/ }).getAttribute('href') ?? '';
    const { site: other } = await openStep(change.replace('/en/', ''), { draft: wholeDraft });
    await user.click(screen.getAllByRole('button', { name: 'Continue' }).at(-1)!);
    await waitFor(() => expect(other.wentTo).toEqual([stepPath('step5')]));
    expect(site.wentTo).toEqual([]);
  });
});

it('A failed page can be loaded again without losing the booking', async () => {
  const answers = [answer(listScheduleTimes, () => new Refusal(503, errorCode.unavailable)), ...clinic()];
  const { draft } = await openStep(page.booking('step4'), { draft: wholeDraft, answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(heading()).toBe('When would you like to come?');
  answers.shift();
  await user.click(retry);
  await timeButton('15:00');
  expect(draft()).toEqual(wholeDraft);
});

it('A person without verification reads why and how to change it, without calls to the portal', async () => {
  const { site } = await openStep(page.booking('step2'), {
    draft: wholeDraft,
    session: { status: 'signed-in', user: buildUser({ verified: false }) },
  });
  expect(heading()).toBe('Your account is not verified yet');
  const way = await screen.findByRole('link', { name: 'How to verify your account' });
  expect(way).toHaveAttribute('href', '/en/personal-data');
  expect(screen.queryByRole('link', { name: /^\+374/ })).not.toBeInTheDocument();
  expect(site.calls.some(({ endpoint }) => endpoint.access === 'patient')).toBe(false);
});

it('A guest is led to the login page and back', async () => {
  const site = createTestSite({ answers: [] });
  await renderRoute(definition, page.booking('step4'), site);
  await waitFor(() =>
    expect(site.wentTo).toEqual([
      `/en/login?returnUrl=${encodeURIComponent('/en/personal-data/appointments/create/step4')}`,
    ]),
  );
});
