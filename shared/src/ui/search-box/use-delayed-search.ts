import { useEffect, useRef, useState } from 'react';
import { withoutUnseen } from '../../contracts/text.ts';

interface DelayedSearchOptions {
  readonly value: string;
  /** The pause in typing after which a search starts; without it, only a request starts one. */
  readonly delay: number | undefined;
  /** Of a text that finds nothing yet. */
  readonly isTooShort?: (text: string) => boolean;
  readonly onSearch: (text: string) => void;
}

/** The typed text, and the search after a pause or at once on request. */
export function useDelayedSearch({ value, delay, isTooShort, onSearch }: DelayedSearchOptions) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A value from outside (Back, a cleared filter) replaces the typed text; our own value coming back does not.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string) => {
    clearTimeout(timer.current);
    const tidied = withoutUnseen(next);
    const wanted = isTooShort?.(tidied) ? '' : tidied;
    setSent(wanted);
    if (wanted !== sent) onSearch(wanted);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    if (delay !== undefined) timer.current = setTimeout(() => search(next), delay);
  };
  const clear = () => {
    setText('');
    search('');
  };
  return {
    ...{ text, type, clear },
    searchNow: () => search(text),
    /** Cancels a pending search, because the person has selected a result. */
    stop: () => clearTimeout(timer.current),
  };
}
