import { useEffect, useState } from 'react';

/** The second press of a double click must not take the next step, whose button may be at the same place. */
const restMs = 600;

/** Whether the state has changed so recently that a press may still be meant for the former one. */
export const useNewState = (state: string): boolean => {
  const [known, setKnown] = useState(state);
  useEffect(() => {
    if (known === state) return;
    const timer = setTimeout(() => setKnown(state), restMs);
    return () => clearTimeout(timer);
  }, [known, state]);
  return known !== state;
};
