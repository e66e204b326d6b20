import { useEffect, useEffectEvent, useState } from 'react';

export interface Paying {
  /** Asks the portal for the bank's page: the same one for as long as the order is open. */
  readonly start: () => Promise<{ readonly formUrl: string }>;
  /** Leaves the site for that page. */
  readonly go: (url: string) => Promise<void>;
  /** A refusal, or coming back by "Back": what the page says of the payment may no longer be true. */
  readonly onOutdated?: () => void;
}

/** The way to the bank. Pressed twice or in two tabs, it leads to one order; after "Back" it can be pressed again. */
export const usePaying = ({ start, go, onOutdated }: Paying) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly error: unknown }>();

  // A page that the browser has kept comes back as it was left: busy.
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
