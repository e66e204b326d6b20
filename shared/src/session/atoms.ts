import { atom, type createStore } from 'jotai';
import type { BookingDraft } from './booking-draft.ts';
import { defaultSettings, type Settings } from './settings.ts';

export type SiteStore = ReturnType<typeof createStore>;

/**
 * The site's few shared atoms. The shell makes them once a page and hands them on in the site context: a remote that
 * bundled its own copies would watch other atoms than its neighbours.
 */
export const createSiteAtoms = () => ({
  /** Selected city ids; empty means all. */
  cities: atom<readonly number[]>([]),
  settings: atom<Settings>(defaultSettings),
  bookingDraft: atom<BookingDraft>({}),
});

export type SiteAtoms = ReturnType<typeof createSiteAtoms>;
