import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { useHref, useSite, type Site, useNextLocation } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { withAnswer } from '../../../state/answer.ts';
import { firstOpen, missingBefore, stepPath, type StepId } from '../../../state/step.ts';
import { withSoleAnswers } from './sole-answers.ts';

export type Answer = (answer: BookingDraft) => void;

export interface OpenStep {
  readonly draft: BookingDraft;
  readonly answer: Answer;
  /** The next page is loading. */
  readonly busy: boolean;
}

/** A step of the booking: the choices so far, and the navigation to the first open question after an answer. */
export const useStep = (id: StepId, isPatientLost: boolean): OpenStep => {
  const site = useSite();
  const { navigation, atoms } = site;
  const to = useHref();
  const [draft, setDraft] = useAtom(atoms.bookingDraft);
  const isShown = useIsShown();
  const coming = useNextLocation() !== undefined;
  // For whom it is instead is the first question.
  const missing = isPatientLost ? 'step1' : missingBefore(id, draft);
  const missed = missing && to(stepPath(missing, draft));

  useEffect(() => {
    if (missed !== undefined) void navigation.go(missed, { replace: true });
  }, [missed, navigation]);
  useEffect(() => passOver(site, id, draft, to), [site, id, draft, to]);

  const answering = useMutation({
    mutationFn: async (given: BookingDraft) => {
      const next = await withSoleAnswers(site, withAnswer(draft, given));
      if (!isShown() || site.store.get(atoms.bookingDraft) !== draft) return;
      setDraft(next);
      await navigation.go(to(stepPath(firstOpen(next))));
    },
  });
  return { draft, answer: (given) => answering.mutate(given), busy: coming || answering.isPending };
};

/** A link to a step with only one answer leads on, as the previous answer would have done. */
const passOver = (site: Site, id: StepId, draft: BookingDraft, to: (path: string) => string) => {
  if (firstOpen(draft) !== id || id === 'step5') return undefined;
  let here = true;
  void withSoleAnswers(site, draft).then((next) => {
    if (!here || next === draft) return;
    site.store.set(site.atoms.bookingDraft, next);
    void site.navigation.go(to(stepPath(firstOpen(next))), { replace: true });
  });
  return () => {
    here = false;
  };
};
