import { createContext, use, useEffect } from 'react';

/** Adds to the number of open items of the list, or takes from it. */
export const HoldList = createContext<(more: number) => void>(() => undefined);

/** As long as the component is there and open, the list stays: its row, and what somebody types in it, could leave. */
export const useHeldList = (open = true): void => {
  const hold = use(HoldList);
  useEffect(() => {
    if (!open) return undefined;
    hold(1);
    return () => hold(-1);
  }, [hold, open]);
};
