import { useEffect, useState } from 'react';

/** Code that a page loads once it is `needed`: undefined until it is there. */
export const useLate = <Part>(load: () => Promise<Part>, needed: boolean) => {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<number>();
  useEffect(() => {
    if (!needed) return;
    load().then(
      (part) => setLoaded({ part }),
      () => setFailedAt(attempt),
    );
  }, [load, needed, attempt]);
  return {
    part: loaded?.part,
    failed: failedAt === attempt,
    tryAgain: () => setAttempt(attempt + 1),
  };
};
