/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listAppointmentDoctors, listPolicies } from '@arev/shared/contracts/appointments';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import { holdTime } from '@arev/shared/contracts/holds';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { answer, Refusal, type Answer } from '@arev/shared/testing/answers';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { refusedTimeAtom } from '../../../state/refused-time.ts';
import { openStep } from '../../../testing/open-step.ts';
import { clinic, item, wholeDraft } from '../../../testing/portal.ts';
import { heading, next, timeButton } from '../../../testing/step-page.ts';

const taken = answer(holdTime, () => new Refusal(409, errorCode.slotTaken, 'Taken', undefined, []));
const pressBranch = async () => user.click(await screen.findByRole('button', { name: /Arev Komitas/ }));
const pressTime = async () => user.click(await timeButton('15:00'));
const branches = page.bookingStart({ service: item.slug, change: true });
const unpaid = { item, branchId: 1 };

interface SlowStep {
  readonly path: string;
  readonly draft: BookingDraft;
  readonly press: () => Promise<void>;
  /** The call whose response is awaited. */
  readonly asks: Endpoint;
  readonly refusal?: Answer;
}
const time = { path: page.booking('step4'), draft: wholeDraft, press: pressTime, asks: holdTime };

describe.each<[string, SlowStep]>([
  ['the branch', { path: branches, draft: unpaid, press: pressBranch, asks: listPolicies }],
  [
    'the payer',
    { path: page.booking('step2'), draft: wholeDraft, press: next, asks: listAppointmentDoctors },
  ],
  ['the time', time],
  ['a refused time', { ...time, refusal: taken }],
])('A slow answer about %s', (_, { path, draft, press, asks, refusal }) => {
  /** Opens the step and answers it; the portal responds later. */
  const answered = async () => {
    const arrived = Promise.withResolvers<undefined>();
    const later = ({ endpoint, respond }: Answer): Answer => ({
      endpoint,
      respond: async (input, call) => {
        if (endpoint === asks) await arrived.promise;
        return respond(input, call);
      },
    });
    const answers = [...(refusal ? [refusal] : []), ...clinic()].map(later);
    const opened = await openStep(path, { draft, answers });
    await press();
    await waitFor(() => expect(opened.site.calls.some(({ endpoint }) => endpoint === asks)).toBe(true));
    const arrive = () => act(async () => arrived.resolve(undefined));
    return { ...opened, arrive, refused: () => opened.site.store.get(refusedTimeAtom) };
  };

  it('leads nowhere once the step has been left', async () => {
    const { site, draft: chosen, goTo, arrive, refused } = await answered();
    await goTo(page.bookingStart());
    await waitFor(() => expect(heading()).toBe('What would you like to book?'));
    await arrive();
    await waitFor(() => expect(site.queryClient.isMutating()).toBe(0));
    expect([chosen(), site.wentTo, refused()]).toEqual([draft, [], undefined]);
  });

  it('does not replace a newer choice', async () => {
    const { site, draft: chosen, arrive, refused } = await answered();
    const newer = { ...draft, paysOnline: true };
    act(() => site.store.set(site.atoms.bookingDraft, newer));
    await arrive();
    await waitFor(() => expect(site.queryClient.isMutating()).toBe(0));
    expect([chosen(), site.wentTo, refused()]).toEqual([newer, [], undefined]);
  });
});
