import { atom, type createStore } from 'jotai';
import type { BookingDraft } from './booking-draft.ts';
import { defaultSettings, type Settings } from './settings.ts';

export type SiteStore = ReturnType<typeof createStore>;

/**
 * The few shared atoms of the site. The shell creates them once per page and passes them on in the site
 * context: a remote with its own copies would watch other atoms than the others.
 */
export const createSiteAtoms = () => ({
  /** Selected city ids; empty means all. */
  cities: atom<readonly number[]>([]),
  settings: atom<Settings>(defaultSettings),
  bookingDraft: atom<BookingDraft>({}),
});

export type SiteAtoms = ReturnType<typeof createSiteAtoms>;
