/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listAppointmentDoctors } from '@arev/shared/contracts/appointments';
import { page } from '@arev/shared/routing';
import { answer, listed } from '@arev/shared/testing/answers';
import { fireEvent, screen } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { clinic, item, wholeDraft } from '../../testing/portal.ts';
import { next, stepPath } from '../../testing/step-page.ts';

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
    ['another branch', { kind: 'self' as const }, 'No doctor provides this service', `?service=${item.slug}`],
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
