import { clinicToday } from '@arev/shared/i18n';
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, minuteMs);
  return () => clearInterval(timer);
};
const today = (): string => clinicToday(Date.now());

/** A desk stays open for days, so the clinic's date changes while it is shown. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today, today);
