/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createAppointment, listAppointments } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { startAppointmentPayment } from '@arev/shared/contracts/payments';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildAppointment, buildBankPage } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, item, wholeDraft } from '../../testing/portal.ts';
import { heading } from '../../testing/step-page.ts';

describe('A booking whose page is left before the response', () => {
  const leave = async (outcome: Refusal | undefined, draft = wholeDraft) => {
    const arrived = Promise.withResolvers<undefined>();
    const slow = answer(createAppointment, async ({ body }) => {
      await arrived.promise;
      return outcome ?? { data: buildAppointment({ startsAt: body.date }) };
    });
    const opened = await openStep(page.booking('step5'), { draft, answers: [slow, ...clinic()] });
    await user.click(screen.getByRole('button', { name: /^Book 14:30/ }));
    await opened.goTo(page.bookingStart());
    await waitFor(() => expect(heading()).toBe('What would you like to book?'));
    const arrive = async () => {
      await act(async () => arrived.resolve(undefined));
      await waitFor(() => expect(opened.site.toastsShown).toHaveLength(1));
    };
    return { ...opened, arrive };
  };

  it('is told by a message once it is booked, and leaves no draft', async () => {
    const { site, draft, arrive } = await leave(undefined, { ...wholeDraft, paysOnline: true });
    await arrive();
    expect(site.toastsShown).toEqual([
      { kind: 'success', text: 'You are booked for 14:30 on 3\u00a0December' },
    ]);
    expect([draft(), site.wentTo]).toEqual([{}, []]);
  });

  it('opens neither the visit nor the bank if the page is left while the bank is asked', async () => {
    const asked = Promise.withResolvers<undefined>();
    const slow = answer(startAppointmentPayment, async () => {
      await asked.promise;
      return { data: buildBankPage() };
    });
    const { site, draft, goTo } = await openStep(page.booking('step5'), {
      draft: { ...wholeDraft, paysOnline: true },
      answers: [slow, ...clinic()],
    });
    await user.click(screen.getByRole('button', { name: /^Book 14:30/ }));
    await waitFor(() => expect(draft().booked).toBe(true));
    await goTo(page.bookingStart());
    await waitFor(() => expect(heading()).toBe('What would you like to book?'));
    await act(async () => asked.resolve(undefined));
    await waitFor(() => expect(site.toastsShown).toMatchObject([{ kind: 'success' }]));
    expect([draft(), site.wentTo]).toEqual([{}, []]);
  });

  it('is requested by the list of visits of another remote that is open', async () => {
    const { site, arrive } = await leave(undefined);
    const list = new QueryObserver(site.queryClient, site.api.query(listAppointments, { query: {} }));
    const close = list.subscribe(() => undefined);
    const asked = () => site.calls.filter(({ endpoint }) => endpoint === listAppointments);
    await waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
    const before = asked().length;
    await arrive();
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
    close();
  });

  it('leaves another booking that has begun meanwhile', async () => {
    const { site, draft, arrive } = await leave(undefined);
    const another = { ...wholeDraft, item, time: '15:00', startsAt: at('15:00') };
    act(() => site.store.set(site.atoms.bookingDraft, another));
    await arrive();
    expect(draft()).toBe(another);
  });

  it.each([
    ['is refused', new Refusal(409, errorCode.ownAppointmentOverlaps), 'The visit is not booked'],
    [
      'is perhaps booked',
      new Refusal(500, errorCode.failed),
      /^We do not know yet whether the visit at 14:30/,
    ],
  ])('keeps its draft if it %s, and says so', async (_, outcome, words) => {
    const { site, draft, arrive } = await leave(outcome);
    await arrive();
    expect(site.toastsShown[0]).toEqual({ kind: 'error', text: expect.stringMatching(words) });
    expect([draft(), site.wentTo]).toEqual([wholeDraft, []]);
  });
});
