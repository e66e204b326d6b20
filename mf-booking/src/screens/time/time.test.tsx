/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createAppointment, listScheduleTimes } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, day, wholeDraft } from '../../testing/portal.ts';
import { next, bookButton, stepPath } from '../../testing/step-page.ts';

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
    // Once for the summary, and once more because the time was refused.
    expect(asked()).toBe(2);
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

it('A day whose times are all gone leads to another day', async () => {
  const answers = [answer(listScheduleTimes, () => listed([])), ...clinic()];
  await openStep(page.booking('step5'), { draft: { ...wholeDraft, date: day }, answers });
  const link = await screen.findByRole('link', { name: 'Choose another day' });
  expect(link.getAttribute('href')).toBe(stepPath('step4'));
});
