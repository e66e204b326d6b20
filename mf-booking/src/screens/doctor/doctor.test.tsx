/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listAppointmentDoctors, listPolicies, listSoonestTimes } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { holdTime } from '@arev/shared/contracts/holds';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, day, doctors, item, wholeDraft } from '../../testing/portal.ts';
import { stepPath } from '../../testing/step-page.ts';

const paid = { item, branchId: 1, policy: { kind: 'self' as const } };

describe('The step of the doctor', () => {
  it('is skipped if booking began on the page of a doctor', async () => {
    const { site, draft } = await openStep(page.booking('step3'), {
      draft: { ...paid, startDoctorSlug: 'davit-petrosyan' },
    });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step4')]));
    expect(draft().doctorId).toBe(2);
  });

  it('is skipped if there is only one doctor, like the step of the payer if there is one way to pay', async () => {
    const [only] = doctors;
    const self = { policy: 'self' as const, title: 'I pay myself', description: '', needsCompany: false };
    const answers = [
      answer(listAppointmentDoctors, () => listed([only!])),
      answer(listPolicies, () => listed([self])),
      ...clinic(),
    ];
    const { site, draft } = await openStep(page.booking('step2'), { draft: { item, branchId: 1 }, answers });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step4')]));
    expect(draft()).toEqual({ ...paid, doctorId: 1 });
  });

  it('offers any doctor with the first free time by one press', async () => {
    const { site, draft } = await openStep(page.booking('step3'), { draft: paid });
    await user.click(
      await screen.findByRole('button', { name: /^Thursday, 3\u00a0December, 09:15: Davit Petrosyan/ }),
    );
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual({ ...paid, doctorId: 2, date: day, time: '09:15', startsAt: at('09:15') });
  });

  it('shows the next free times of each doctor, each one press', async () => {
    const { site, draft } = await openStep(page.booking('step3'), { draft: paid });
    await user.click(await screen.findByRole('button', { name: /3\u00a0December, 14:30 ?: Anna Sargsyan/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
    expect(draft()).toEqual(wholeDraft);
  });

  it('says if a doctor has no free times, and lets the patient choose the doctor all the same', async () => {
    const answers = [answer(listSoonestTimes, () => listed([])), ...clinic()];
    const { follow } = await openStep(page.booking('step3'), { draft: paid, answers });
    expect(await screen.findAllByText('No free times at the moment')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /All days and times ?: Davit/ }));
    expect(await follow()).toBe(stepPath('step4'));
  });

  it.each([
    ['another branch', { kind: 'self' as const }, 'No doctor provides this service', `?service=${item.slug}`],
    [
      'who pays',
      { kind: 'insurance' as const, companyId: 1 },
      'No doctor at this branch accepts this way of paying',
      'step2',
    ],
  ])('leads back to %s if there is no doctor', async (_, policy, words, step) => {
    const answers = [answer(listAppointmentDoctors, () => listed([])), ...clinic()];
    const draft = { item, branchId: 1, policy };
    const { site } = await openStep(page.booking('step3'), { draft, answers });
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Choose / })).toHaveAttribute('href', stepPath(step));
    const asked = site.calls.find(({ endpoint }) => endpoint === listAppointmentDoctors)?.input;
    expect(asked).toMatchObject({ query: { policy: policy.kind } });
  });

  it.each([
    ['nobody is chosen yet', paid, 2, /09:15 ?: Davit Petrosyan/, 'Davit Petrosyan'],
    ['another doctor is being replaced', wholeDraft, 2, /09:15 ?: Davit Petrosyan/, 'Davit Petrosyan'],
    ['another doctor is free first', paid, 1, /14:30 ?: Anna Sargsyan/, 'Anna Sargsyan'],
  ])(
    'books the free times nearby with the doctor of the refused one if %s',
    async (_, start, id, pressed, name) => {
      const nearest = [{ day, time: '16:00', date: at('16:00') }];
      const answers = [
        answer(holdTime, () => new Refusal(409, errorCode.slotTaken, 'Taken', undefined, nearest)),
        ...clinic(),
      ];
      const { site, draft } = await openStep(page.booking('step3'), { draft: start, answers });
      const rows = await screen.findAllByRole('listitem');
      const row = rows.find((one) => one.textContent.includes(name))!;
      await user.click(await within(row).findByRole('button', { name: pressed }));
      const said = await screen.findByRole('alert');
      expect(said).toHaveTextContent(`Doctor: ${name}.`);
      answers.shift();
      await user.click(within(said).getByRole('button', { name: '3\u00a0December, 16:00' }));
      await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
      expect(draft()).toMatchObject({ doctorId: id, startsAt: at('16:00') });
      const held = site.calls.filter(({ endpoint }) => endpoint === holdTime);
      expect(held.map(({ input }) => input)).toMatchObject([
        { body: { doctorId: id } },
        { body: { doctorId: id } },
      ]);
    },
  );

  it('clears the day when another doctor is chosen', async () => {
    const { draft, follow } = await openStep(page.booking('step3'), { draft: wholeDraft });
    await user.click(await screen.findByRole('button', { name: /All days and times ?: Davit/ }));
    await follow();
    expect(draft()).toEqual({ ...paid, doctorId: 2 });
  });
});
