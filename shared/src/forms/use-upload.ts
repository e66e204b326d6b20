import { useEffect, useRef, useState } from 'react';

/** Progress of an upload, and a way to cancel it. Leaving the page cancels it, too. */
export const useUpload = () => {
  const [progress, setProgress] = useState(0);
  const under = useRef<AbortController>(undefined);
  const stop = () => under.current?.abort();
  useEffect(() => () => under.current?.abort(), []);
  const begin = () => {
    under.current = new AbortController();
    setProgress(0);
    return under.current.signal;
  };
  return {
    progress,
    onProgress: setProgress,
    stop,
    /** For `onSending` of a form. */
    begin,
    /** Options of the upload call. */
    start: () => ({ signal: begin(), onProgress: setProgress }),
  };
};
