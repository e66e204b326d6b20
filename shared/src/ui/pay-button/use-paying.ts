import { useEffect, useEffectEvent, useState } from 'react';

import { useIsShown } from '../../forms/use-is-shown.ts';

export interface Paying {
  /** Requests the bank's payment page from the portal: the same one while the order is open. */
  readonly start: () => Promise<{ readonly formUrl: string }>;
  /** Navigates to that page. */
  readonly go: (url: string) => Promise<void>;
  /** After a refusal, a return by "Back", or an answer that came too late: the payment state on the page may be outdated. */
  readonly onOutdated?: () => void;
}

/**
 * Leads to the bank, unless the button is left before the answer: the order stays open, and another press leads to its page.
 * Pressed twice or in two tabs, it leads to one order; after "Back" it can be pressed again.
 */
export const usePaying = ({ start, go, onOutdated }: Paying) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly error: unknown }>();
  const isShown = useIsShown();

  // A page from the back/forward cache is restored in its busy state.
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    setBusy(false);
    onOutdated?.();
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const pay = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { formUrl } = await start();
      if (isShown()) await go(formUrl);
      else onOutdated?.();
    } catch (error) {
      setBusy(false);
      setProblem({ error });
      onOutdated?.();
    }
  };
  return { pay, busy, problem };
};
