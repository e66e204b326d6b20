/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { listAppointments, listScheduleTimes } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { extendHold, holdTime, listHolds, type Hold } from '@arev/shared/contracts/holds';
import { startAppointmentPayment } from '@arev/shared/contracts/payments';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildAppointment, buildBankPage, buildHold } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, wholeDraft } from '../../testing/portal.ts';
import { bookButton } from '../../testing/step-page.ts';

describe('The summary before booking', () => {
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(at('09:00')));
  afterEach(() => jest.restoreAllMocks());

  const withTerms = async (cancelUntil: number | undefined, ...others: readonly Answer[]) => {
    const time = { time: '14:30', date: at('14:30'), ...(cancelUntil !== undefined && { cancelUntil }) };
    await openStep(page.booking('step5'), {
      draft: wholeDraft,
      answers: [...others, answer(listScheduleTimes, () => listed([time])), ...clinic()],
    });
  };
  /** The clinic's time is `minutes` behind the clock of the browser. */
  const heldBehind = (minutes: number) =>
    answer(listHolds, () =>
      listed([buildHold({ heldUntil: at('09:10') - minutes * 60_000, heldForMs: 10 * 60_000 })]),
    );

  it('says until which day and hour the visit can be cancelled online', async () => {
    await withTerms(at('12:30'));
    expect(screen.getByText(/in My visits until 12:30 on 3 December, Yerevan time/)).toBeInTheDocument();
  });

  it('says that it is too late to cancel online, and what to do instead', async () => {
    await withTerms(at('08:59'));
    expect(await screen.findByText(/cannot be cancelled online.*please call the branch/)).toBeInTheDocument();
  });

  it.each([
    ['ahead', 30, '08:45', /in My visits until 08:45/],
    ['behind', -30, '09:15', /cannot be cancelled online/],
  ])('compares the deadline with the clinic’s time if the clock of the browser is %s', async (...row) => {
    const [, minutes, until, words] = row;
    await withTerms(at(until), heldBehind(minutes));
    expect(await screen.findByText(/^We keep this time/)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('shows only the deadline if the clinic’s time is not known', async () => {
    const failed = () => new Refusal(503, errorCode.unavailable);
    await withTerms(at('08:59'), answer(listHolds, failed), answer(holdTime, failed));
    expect(screen.getByText(/in My visits until 08:59/)).toBeInTheDocument();
  });

  it('says where the cancellation deadline will be shown if the clinic did not name it', async () => {
    await withTerms(undefined);
    expect(screen.getByText(/My visits will show until when/)).toBeInTheDocument();
  });
});

describe('The held time of the summary', () => {
  const minutes = (count: number) => Date.now() + count * 60_000;
  const kept = (hold: Partial<Hold>, more: Answer[] = []) =>
    openStep(page.booking('step5'), {
      draft: wholeDraft,
      answers: [...more, answer(listHolds, () => listed([buildHold(hold)])), ...clinic()],
    });

  /** The region for screen readers, which is there before it has words. */
  const region = () => {
    const [first] = screen.getAllByRole('status');
    return first;
  };

  it('is kept without a question or an announcement until it is nearly over', async () => {
    const { site } = await kept({ heldUntil: minutes(9) });
    expect(await screen.findByText('9 minutes left. Nobody else can take it meanwhile.')).toBeInTheDocument();
    expect(region()).toBeEmptyDOMElement();
    expect(screen.queryByRole('button', { name: 'Keep it longer' })).not.toBeInTheDocument();
    expect(site.calls.some(({ endpoint }) => endpoint === holdTime)).toBe(false);
  });

  it('is kept equally long on a computer whose clock is an hour ahead', async () => {
    const behind = { heldUntil: minutes(-50), heldForMs: 10 * 60_000 };
    const { site } = await kept({ ...behind, extendableUntil: minutes(-30) });
    expect(await screen.findByText(/^10 minutes left/)).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
  });

  it('can be extended when it is nearly over, which is announced with the new end', async () => {
    const longer = answer(extendHold, () => ({
      data: buildHold({ heldUntil: minutes(10), extendableUntil: minutes(25) }),
    }));
    await kept({ heldUntil: minutes(2), extendableUntil: minutes(25) }, [longer]);
    const keep = await screen.findByRole('button', { name: 'Keep it longer' });
    const announced = region();
    expect(announced).toHaveTextContent(/^2 minutes left.*If you need more time, press “Keep it longer”\.$/);
    await user.click(keep);
    expect(await screen.findByText(/^10 minutes left/)).toBeInTheDocument();
    await waitFor(() => expect(announced).toHaveTextContent(/^We keep this time for you until \d\d:\d\d$/));
    expect(screen.queryByRole('button', { name: 'Keep it longer' })).not.toBeInTheDocument();
  });

  it('is the extended one, also if an older answer comes later', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<void>();
    const short = { heldUntil: minutes(2), extendableUntil: minutes(25) };
    let asked = 0;
    await kept({}, [
      answer(listHolds, async () => {
        asked += 1;
        if (asked > 1) await late;
        return listed([buildHold(short)]);
      }),
      answer(extendHold, () => ({ data: buildHold({ ...short, heldUntil: minutes(10) }) })),
    ]);
    const longer = await screen.findByRole('button', { name: 'Keep it longer' });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked).toBe(2));
    await user.click(longer);
    await screen.findByText(/^10 minutes left/);
    answerLate();
    await expect(screen.findAllByText(/^2 minutes left/)).rejects.toThrow();
  });

  it('is announced with its minutes if it could not be extended', async () => {
    const refused = answer(extendHold, () => new Refusal(503, errorCode.unavailable));
    await kept({ heldUntil: minutes(2), extendableUntil: minutes(25) }, [refused]);
    await user.click(await screen.findByRole('button', { name: 'Keep it longer' }));
    await waitFor(() => expect(region()).toHaveTextContent(/^We could not keep it longer.*2 minutes left/));
  });

  it('cannot be extended beyond the limit, and its last minutes are still announced', async () => {
    const end = minutes(2);
    await kept({ heldUntil: end, extendableUntil: end });
    await waitFor(() => expect(region()).toHaveTextContent(/^2 minutes left[^“]*$/));
    expect(screen.queryByRole('button', { name: 'Keep it longer' })).not.toBeInTheDocument();
  });

  it('is not claimed after another tab has chosen another time, and is not taken back', async () => {
    const answers = [answer(listHolds, () => listed([buildHold()])), ...clinic()];
    const { site } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
    await screen.findByText(/^We keep this time/);
    answers.shift();
    answers.unshift(answer(listHolds, () => listed([buildHold({ startsAt: at('15:00') })])));
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText(/^We keep this time/)).not.toBeInTheDocument());
    expect(site.calls.some(({ endpoint }) => endpoint === holdTime)).toBe(false);
    expect(site.wentTo).toEqual([]);
  });

  it('goes on if another tab has extended it', async () => {
    const ends = [minutes(-1), minutes(10)];
    const { site, draft } = await openStep(page.booking('step5'), {
      draft: wholeDraft,
      answers: [
        answer(listHolds, () =>
          listed([buildHold({ heldUntil: ends.length > 1 ? ends.shift()! : ends[0]! })]),
        ),
        ...clinic(),
      ],
    });
    expect(await screen.findByText(/^10 minutes left/)).toBeInTheDocument();
    expect([site.wentTo, draft()]).toEqual([[], wholeDraft]);
  });

  it('ends with the visit if another tab has booked it', async () => {
    const { site, draft } = await kept({ heldUntil: minutes(-1) }, [
      answer(listAppointments, () => listed([buildAppointment({ id: 5, startsAt: at('14:30') })])),
    ]);
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/5/booked']));
    expect(draft()).toEqual({ ...wholeDraft, booked: true });
  });

  it('is created for a patient who has none', async () => {
    const { site } = await openStep(page.booking('step5'), { draft: wholeDraft });
    await screen.findByText(/^We keep this time for you until/);
    expect(site.calls.filter(({ endpoint }) => endpoint === holdTime)).toHaveLength(1);
  });

  it('can be booked even if it cannot be held', async () => {
    const answers = [answer(holdTime, () => new Refusal(503, errorCode.unavailable)), ...clinic()];
    const { site } = await openStep(page.booking('step5'), { draft: wholeDraft, answers });
    await user.click(bookButton());
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked']));
  });
});

describe('Choosing when to pay', () => {
  afterEach(() => jest.restoreAllMocks());
  const bankPage = buildBankPage();
  const bookOnline = async (start: Answer) => {
    const { site } = await openStep(page.booking('step5'), {
      draft: wholeDraft,
      answers: [start, ...clinic()],
    });
    await user.click(screen.getByRole('radio', { name: /Online, right after booking/ }));
    await user.click(screen.getByRole('button', { name: 'Book 14:30 on 3\u00a0December and pay' }));
    await waitFor(() => expect(site.wentTo[0]).toBe('/en/personal-data/appointments/1/booked'));
    return site;
  };

  it('leads to the bank, from which "Back" leads to the visit', async () => {
    const site = await bookOnline(answer(startAppointmentPayment, () => ({ data: bankPage })));
    await waitFor(() =>
      expect(site.wentTo).toEqual(['/en/personal-data/appointments/1/booked', bankPage.formUrl]),
    );
  });

  it('keeps no draft while the bank is asked, and still shows the booked visit', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(at('09:00'));
    const asked = Promise.withResolvers<undefined>();
    const start = answer(startAppointmentPayment, async () => {
      await asked.promise;
      return { data: bankPage };
    });
    const { draft, site } = await openStep(page.booking('step5'), {
      draft: { ...wholeDraft, paysOnline: true },
      answers: [start, ...clinic()],
    });
    await user.click(screen.getByRole('button', { name: /and pay$/ }));
    await waitFor(() => expect(draft().booked).toBe(true));
    expect(screen.getByText(/in My visits until 12:30 on 3 December/)).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
    asked.resolve(undefined);
    await waitFor(() => expect(site.wentTo).toHaveLength(2));
  });

  it('leads to the booked visit if the bank does not respond', async () => {
    const away = () => new Refusal(503, errorCode.bankUnavailable, 'The bank cannot be reached.');
    const site = await bookOnline(answer(startAppointmentPayment, away));
    await waitFor(() => expect(site.errorsShown).toHaveLength(1));
    expect(site.wentTo).toHaveLength(1);
  });

  it('is not offered if another party pays', async () => {
    const policy = { kind: 'insurance' as const, companyId: 7 };
    await openStep(page.booking('step5'), { draft: { ...wholeDraft, policy } });
    expect(bookButton()).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
