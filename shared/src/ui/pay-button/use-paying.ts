import { useEffect, useEffectEvent, useState } from 'react';

export interface Paying {
  /** Requests the bank's payment page from the portal: the same one while the order is open. */
  readonly start: () => Promise<{ readonly formUrl: string }>;
  /** Navigates to that page. */
  readonly go: (url: string) => Promise<void>;
  /** After a refusal or a return by "Back": the payment state on the page may be outdated. */
  readonly onOutdated?: () => void;
}

/** Leads to the bank. Pressed twice or in two tabs, it leads to one order; after "Back" it can be pressed again. */
export const usePaying = ({ start, go, onOutdated }: Paying) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly error: unknown }>();

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
      await go(formUrl);
    } catch (error) {
      setBusy(false);
      setProblem({ error });
      onOutdated?.();
    }
  };
  return { pay, busy, problem };
};
