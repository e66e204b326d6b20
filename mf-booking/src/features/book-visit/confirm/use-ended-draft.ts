import { useSite } from '@arev/shared/remote-kit';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

/** Marks the draft as booked, and empties it only once the page is gone: an empty one would lead to the first step. */
export const useEndedDraft = (): (() => void) => {
  const setDraft = useSetAtom(useSite().atoms.bookingDraft);
  const ended = useRef(false);
  useEffect(
    () => () => {
      if (ended.current) setDraft({});
    },
    [setDraft],
  );
  return () => {
    ended.current = true;
    setDraft((draft) => ({ ...draft, booked: true }));
  };
};
