import type { SiteAtoms, SiteStore } from './atoms.ts';
import { type BookingDraft, bookingDraftFromText, bookingDraftToText } from './booking-draft.ts';
import { citiesFromText, citiesToText } from './cities-text.ts';
import type { BrowserEnvironment } from './environment.ts';
import { settingsFromText, settingsToText } from './settings.ts';
import { bookingDraftKey, citiesCookie, citiesKey, settingsKey } from './storage-keys.ts';

type Environment = Pick<BrowserEnvironment, 'local' | 'tab' | 'tabs' | 'wakes' | 'cookies'>;

/**
 * Fills the atoms from the browser's storages and keeps both in sync, also across tabs. The server rendered
 * from the cookie, which may differ: call it after hydration. Of the stored cities, only known ones count; without a
 * list of them, all do. Returns a function that stops it.
 */
export const persistAtoms = (
  store: SiteStore,
  atoms: SiteAtoms,
  environment: Environment,
  knownCities: readonly number[] = [],
): (() => void) => {
  const leave = [
    persistCities(store, atoms, environment, knownCities),
    persistSettings(store, atoms, environment),
    persistBookingDraft(store, atoms, environment),
  ];
  return () => {
    for (const stop of leave) stop();
  };
};

/** A page in the back/forward cache is not told what other pages have stored: it looks when it is shown again. */
const followKey = ({ tabs, wakes }: Environment, key: string, read: () => void) =>
  both(
    tabs((changed) => {
      if (changed === key || changed === null) read();
    }),
    wakes(read),
  );

const both = (one: () => void, other: () => void) => () => {
  one();
  other();
};

const persistCities = (
  store: SiteStore,
  { cities }: SiteAtoms,
  environment: Environment,
  known: readonly number[],
) => {
  const { local, cookies } = environment;
  const write = () => {
    const text = citiesToText(store.get(cities));
    if (text === '') local.removeItem(citiesKey);
    else if (text !== local.getItem(citiesKey)) local.setItem(citiesKey, text);
    if (text === '') cookies.remove(citiesCookie);
    else cookies.set(citiesCookie, text);
  };
  const read = () => {
    const stored = citiesFromText(local.getItem(citiesKey)).filter(
      (id) => known.length === 0 || known.includes(id),
    );
    if (citiesToText(stored) !== citiesToText(store.get(cities))) store.set(cities, stored);
  };
  read();
  write();
  return both(store.sub(cities, write), followKey(environment, citiesKey, read));
};

const persistSettings = (store: SiteStore, { settings }: SiteAtoms, environment: Environment) => {
  const { local } = environment;
  let following = false;
  const write = () => {
    // Two tabs that respond to each other's writes would never stop.
    if (!following)
      local.setItem(settingsKey, settingsToText(store.get(settings), local.getItem(settingsKey)));
  };
  /** The menu of another tab is independent. */
  const read = () => {
    const text = local.getItem(settingsKey);
    const shown = store.get(settings);
    if (text === settingsToText(shown, text)) return;
    following = true;
    store.set(settings, { ...settingsFromText(text), sidenavOpened: shown.sidenavOpened });
    following = false;
  };
  if (local.getItem(settingsKey) !== null) read();
  return both(store.sub(settings, write), followKey(environment, settingsKey, read));
};

/** The booking draft that is stored in this tab. */
export const keptBookingDraft = (tab: Environment['tab']): BookingDraft =>
  bookingDraftFromText(tab.getItem(bookingDraftKey));

/** A booking belongs to its tab: two tabs may be two bookings. */
const persistBookingDraft = (store: SiteStore, { bookingDraft }: SiteAtoms, { tab }: Environment) => {
  const write = () => {
    const draft = store.get(bookingDraft);
    if (draft.booked || Object.keys(draft).length === 0) tab.removeItem(bookingDraftKey);
    else tab.setItem(bookingDraftKey, bookingDraftToText(draft));
  };
  const begun = Object.keys(store.get(bookingDraft)).length > 0;
  if (!begun) store.set(bookingDraft, keptBookingDraft(tab));
  write();
  return store.sub(bookingDraft, write);
};
