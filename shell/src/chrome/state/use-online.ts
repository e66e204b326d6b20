import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const watchConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser knows of a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

/** Runs whenever the connection is back. */
export const useReconnected = (run: () => void): void => {
  const reconnected = useEffectEvent(run);
  useEffect(() => {
    const listener = () => reconnected();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
};
