import { useSyncExternalStore } from 'react';
import { clinicToday } from '../i18n/index.ts';

const minuteMs = 60_000;

const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, minuteMs);
  return () => clearInterval(timer);
};
const today = (): string => clinicToday(Date.now());

/** Pages and dialogs may stay open over midnight, so the clinic's date changes while they are shown. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today, today);
