import { useHref, useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { withAnswer } from '../../../state/answer.ts';
import { firstOpen, isChange, missingBefore, stepAfter, stepPath, type StepId } from '../../../state/step.ts';

export type Answer = (answer: BookingDraft) => void;

export interface OpenStep {
  readonly draft: BookingDraft;
  readonly answer: Answer;
  /** The next page is on its way. */
  readonly busy: boolean;
}

/** One step of the way: what is chosen so far, and how its answer leads on. */
export const useStep = (id: StepId): OpenStep => {
  const { navigation, atoms } = useSite();
  const to = useHref();
  const [draft, setDraft] = useAtom(atoms.bookingDraft);
  const { search } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const missing = missingBefore(id, draft);
  const missed = missing && to(stepPath(missing, draft));

  useEffect(() => {
    if (missed !== undefined) void navigation.go(missed, { replace: true });
  }, [missed, navigation]);

  const answer: Answer = (given) => {
    const next = withAnswer(draft, given);
    setDraft(next);
    void navigation.go(to(stepPath(isChange(search) ? firstOpen(next) : stepAfter(id))));
  };
  return { draft, answer, busy };
};
