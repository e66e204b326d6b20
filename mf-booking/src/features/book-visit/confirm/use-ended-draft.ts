import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { useSite } from '@arev/shared/remote-kit';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { isChosenIn, type TimeChoice } from '../../../state/choice.ts';

/**
 * Marks the draft as booked, and empties it only once the page is gone: an empty one would lead to the first step. If
 * the page has been left, another booking may have begun, which stays.
 */
export const useEndedDraft = (choice: TimeChoice): (() => void) => {
  const setDraft = useSetAtom(useSite().atoms.bookingDraft);
  const isShown = useIsShown();
  const ended = useRef(false);
  useEffect(
    () => () => {
      if (ended.current) setDraft((draft) => (draft.booked ? {} : draft));
    },
    [setDraft],
  );
  return () => {
    ended.current = true;
    setDraft((draft) => {
      if (!isChosenIn(draft, choice)) return draft;
      return isShown() ? { ...draft, booked: true } : {};
    });
  };
};
