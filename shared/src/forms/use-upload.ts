import { useEffect, useRef, useState } from 'react';

/** How far a file is on its way, and how to stop it. Leaving the page stops it, too. */
export const useUpload = () => {
  const [progress, setProgress] = useState(0);
  const under = useRef<AbortController>(undefined);
  const stop = () => under.current?.abort();
  useEffect(() => () => under.current?.abort(), []);
  return {
    progress,
    stop,
    /** Options of the call that takes the file. */
    start: () => {
      under.current = new AbortController();
      setProgress(0);
      return { signal: under.current.signal, onProgress: setProgress };
    },
  };
};
