/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createAppointment, listAppointments } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { listHolds } from '@arev/shared/contracts/holds';
import { getServiceWithBranches } from '@arev/shared/contracts/services';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildAppointment, buildHold } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, item, wholeDraft } from '../../testing/portal.ts';
import { bookButton } from '../../testing/step-page.ts';

describe('A booking that fails', () => {
  const attempt = async (answers: Answer[]) => {
    const opened = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
    await user.click(bookButton());
    return { ...opened, said: (await screen.findByRole('alert')).textContent };
  };

  it.each([
    ['the patient is elsewhere then', 409, errorCode.ownAppointmentOverlaps, 'already have a visit', 'step4'],
    ['the account is not verified', 403, errorCode.notVerified, 'not verified yet', undefined],
    ['the service is gone', 404, errorCode.notFound, 'no longer be booked', undefined],
    ['the clinic has a fault', 500, errorCode.failed, 'on our side', undefined],
  ])('says that %s and loses nothing', async (_, status, code, words, way) => {
    const { said, draft, site } = await attempt([
      answer(createAppointment, () => new Refusal(status, code)),
      ...clinic(),
    ]);
    expect(said).toContain(words);
    if (way)
      expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute(
        'href',
        expect.stringContaining(way),
      );
    expect(draft()).toEqual(wholeDraft);
    expect(site.wentTo).toEqual([]);
  });

  it('asks about a price that has changed, and books at the new one with the same button', async () => {
    const dearer = { ...item, branches: item.branches.map((one) => ({ ...one, price: 17_000 })) };
    const answers = [
      answer(createAppointment, ({ body }) => {
        if (body.price !== 17_000)
          return new Refusal(422, errorCode.invalidInput, 'Refused', [{ path: 'price', key: 'changed' }]);
        return { data: buildAppointment({ startsAt: body.date }) };
      }),
      ...clinic(),
    ];
    const { site, draft } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
    expect(await screen.findByText('15.000 AMD')).toBeInTheDocument();
    answers.unshift(answer(getServiceWithBranches, () => ({ data: dearer })));
    await user.click(bookButton());
    expect(await screen.findByText(/^This visit now costs 17\.000 AMD/)).toBeInTheDocument();
    expect(screen.getByText('17.000 AMD')).toBeInTheDocument();
    expect([draft(), site.wentTo]).toEqual([wholeDraft, []]);
    await user.click(bookButton());
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked']));
  });

  it('leads back to payer and doctor if the doctor does not accept this way of paying', async () => {
    const fields = [{ path: 'policy', key: 'invalid' }];
    const refuse = answer(
      createAppointment,
      () => new Refusal(422, errorCode.invalidInput, 'Refused', fields),
    );
    const { said } = await attempt([refuse, ...clinic()]);
    expect(said).toContain('does not accept this way of paying');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Change')).toContain('step2');
    expect(hrefOf('Choose another doctor')).toContain('step3');
  });

  it.each([
    ['of one day', 'tooManyThatDay', 'On this day you already have', ['Choose another day', 'My visits']],
    ['with one doctor', 'tooManyWithDoctor', 'visits to this doctor', ['Choose another day', 'My visits']],
    ['ahead', 'tooManyAhead', 'as many visits ahead', ['My visits']],
  ])(
    'says that there are too many visits %s, with other days and the phone number',
    async (_, key, words, ways) => {
      const fields = [{ path: 'date', key }];
      const refuse = answer(
        createAppointment,
        () => new Refusal(409, errorCode.tooManyVisits, 'Too many', fields),
      );
      const { said, draft } = await attempt([refuse, ...clinic()]);
      expect(said).toContain(words);
      const trouble = within(screen.getByRole('alert'));
      await trouble.findByRole('link', { name: '+374 10 55 00 00' });
      for (const name of ways) expect(trouble.getByRole('link', { name })).toBeInTheDocument();
      expect(draft()).toEqual(wholeDraft);
    },
  );

  const keysOfTwoTries = async (first: Refusal) => {
    const answers = [answer(createAppointment, () => first), ...clinic()];
    const { site } = await attempt(answers);
    answers.shift();
    await user.click(bookButton());
    await waitFor(() => expect(site.wentTo[0]).toBe('/en/personal-data/appointments/1/booked'));
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
  ])('is retried with the same idempotency key if the portal %s', async (_, first) => {
    expect(new Set(await keysOfTwoTries(first)).size).toBe(1);
  });

  it('is not called given up when its hold ends while it is unknown whether it is booked', async () => {
    const answers = [
      answer(createAppointment, () => new Refusal(503, errorCode.unavailable)),
      answer(listHolds, () => listed([buildHold()])),
      ...clinic(),
    ];
    const { site } = await attempt(answers);
    expect(await screen.findByText(/^We keep this time/)).toBeInTheDocument();
    answers.splice(
      0,
      2,
      answer(listHolds, () => listed([buildHold({ heldUntil: Date.now() - 60_000 })])),
    );
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText(/^We keep this time/)).not.toBeInTheDocument());
    await user.click(bookButton());
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked']));
    const sent = site.calls.filter(({ endpoint }) => endpoint === createAppointment);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is retried with another idempotency key after a refusal', async () => {
    const keys = await keysOfTwoTries(new Refusal(409, errorCode.ownAppointmentOverlaps));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([errorCode.ownAppointmentOverlaps, errorCode.slotTaken])(
    'opens the visit if only the response was lost (%i)',
    async (code) => {
      const answers = [
        answer(createAppointment, () => new Refusal(409, code)),
        answer(listAppointments, () => listed([buildAppointment({ startsAt: at('14:30') })])),
        ...clinic(),
      ];
      const { site } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
      await user.click(bookButton());
      await waitFor(() => expect(site.wentTo[0]).toBe('/en/personal-data/appointments/1/booked'));
      expect(site.wentTo).toHaveLength(1);
    },
  );

  it('is not sent twice by a double click', async () => {
    const arrived = Promise.withResolvers<undefined>();
    const slow = answer(createAppointment, async ({ body }) => {
      await arrived.promise;
      return { data: buildAppointment({ startsAt: body.date }) };
    });
    const { site } = await openStep(page.booking('step5'), {
      draft: wholeDraft,
      answers: [slow, ...clinic()],
    });
    const button = bookButton();
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await user.click(button);
    arrived.resolve(undefined);
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    expect(site.calls.filter(({ endpoint }) => endpoint === createAppointment)).toHaveLength(1);
  });
});

describe('A second visit to the same doctor for the same service on one day', () => {
  const twice = (sent: boolean[]) => [
    answer(createAppointment, ({ body }) => {
      sent.push(body.again ?? false);
      if (!body.again) return new Refusal(409, errorCode.sameVisitThatDay);
      return { data: buildAppointment({ startsAt: body.date }) };
    }),
    answer(listAppointments, () => listed([buildAppointment({ startsAt: at('11:00') })])),
    ...clinic(),
  ];

  it('is booked once the patient, who sees the first one, confirms it', async () => {
    const sent: boolean[] = [];
    const { site } = await openStep(page.booking('step5'), { draft: wholeDraft, answers: twice(sent) });
    await user.click(bookButton());
    await screen.findByText(/You already have a visit to this doctor .* on 3 December, at 11:00/);
    expect(site.wentTo).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Book one more' }));
    await waitFor(() => expect(site.wentTo[0]).toBe('/en/personal-data/appointments/1/booked'));
    expect(sent).toEqual([false, true]);
    const keys = site.calls.filter(({ endpoint }) => endpoint === createAppointment);
    expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('is another call than a plain one, also after its response was lost', async () => {
    const answers = [
      answer(createAppointment, ({ body: { again } }) =>
        again ? new Refusal(500, errorCode.failed) : new Refusal(409, errorCode.sameVisitThatDay),
      ),
      ...twice([]),
    ];
    const { site } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
    await user.click(bookButton());
    await user.click(await screen.findByRole('button', { name: 'Book one more' }));
    await screen.findByText(/on our side/);
    await user.click(bookButton());
    await screen.findByRole('button', { name: 'Book one more' });
    const calls = site.calls.filter(({ endpoint }) => endpoint === createAppointment);
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });
});
