import { useEffect, useRef, useState } from 'react';

interface DelayedSearchOptions {
  readonly value: string;
  readonly delay: number;
  readonly minLength: number;
  readonly onSearch: (text: string) => void;
}

/** The typed text, and when to search for it: after a pause, or at once when asked. */
export function useDelayedSearch({ value, delay, minLength, onSearch }: DelayedSearchOptions) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A value that we did not send ourselves (Back, a cleared filter) replaces what is typed; our own echo does not.
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
    const trimmed = next.trim();
    const wanted = trimmed.length >= minLength ? trimmed : '';
    setSent(wanted);
    if (wanted !== sent) onSearch(wanted);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), delay);
  };
  const clear = () => {
    setText('');
    search('');
  };
  return {
    ...{ text, type, clear },
    searchNow: () => search(text),
    /** Nothing more is searched for: somebody has found it. */
    stop: () => clearTimeout(timer.current),
    tooShort: isTooShort(text, minLength),
  };
}

function isTooShort(text: string, minLength: number): boolean {
  const { length } = text.trim();
  return length > 0 && length < minLength;
}
