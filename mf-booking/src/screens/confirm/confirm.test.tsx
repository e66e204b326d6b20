/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createAppointment, listAppointments } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildAppointment } from '@arev/shared/testing/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, wholeDraft } from '../../testing/portal.ts';
import { bookButton } from '../../testing/step-page.ts';

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

  it('because the doctor does not accept this way of paying leads back to who pays', async () => {
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
