import { createStore } from 'jotai';
import { createSiteAtoms } from './atoms.ts';
import { fakeBrowser, quiet, type FakeTab } from './testing/fake-browser.ts';
import { persistAtoms } from './persist-atoms.ts';
import { bookingDraftKey, citiesCookie, citiesKey, settingsKey } from './storage-keys.ts';

const openPage = (tab: FakeTab, knownCities?: readonly number[]) => {
  const atoms = createSiteAtoms();
  const store = createStore();
  return { atoms, store, tab, stop: persistAtoms(store, atoms, tab, knownCities) };
};

describe('Cities', () => {
  test('Selected cities are stored as a comma list and sent to the server', () => {
    const { openTab, local, cookies } = fakeBrowser();
    const { store, atoms } = openPage(openTab());
    store.set(atoms.cities, [3, 1]);
    expect(local.getItem(citiesKey)).toBe('3,1');
    expect(cookies.get(citiesCookie)).toBe('3,1');
  });

  test('Selecting all cities stores nothing', () => {
    const { openTab, local, cookies } = fakeBrowser();
    const { store, atoms } = openPage(openTab());
    store.set(atoms.cities, [1]);
    store.set(atoms.cities, []);
    expect(local.getItem(citiesKey)).toBeNull();
    expect(cookies.has(citiesCookie)).toBe(false);
  });

  test('Returning visitors have their cities, and the server gets them again', () => {
    const { openTab, local, cookies } = fakeBrowser();
    local.setItem(citiesKey, '2');
    const { store, atoms } = openPage(openTab());
    expect(store.get(atoms.cities)).toEqual([2]);
    expect(cookies.get(citiesCookie)).toBe('2');
  });

  test('Cities that were stored in another order are those of the server, and no list is asked for again', () => {
    const { openTab, local } = fakeBrowser();
    local.setItem(citiesKey, '2,1');
    const atoms = createSiteAtoms();
    const store = createStore();
    store.set(atoms.cities, [1, 2]);
    let changes = 0;
    store.sub(atoms.cities, () => (changes += 1));
    persistAtoms(store, atoms, openTab());
    expect(changes).toBe(0);
    expect(local.getItem(citiesKey)).toBe('1,2');
  });

  test('Invalid cities are ignored and removed', () => {
    const { openTab, local } = fakeBrowser();
    local.setItem(citiesKey, '<script>');
    const { store, atoms } = openPage(openTab());
    expect(store.get(atoms.cities)).toEqual([]);
    expect(local.getItem(citiesKey)).toBeNull();
  });

  test('Other tabs adopt the selected cities', async () => {
    const { openTab } = fakeBrowser();
    const [one, other] = [openPage(openTab()), openPage(openTab())];
    one.store.set(one.atoms.cities, [2, 3]);
    await quiet();
    expect(other.store.get(other.atoms.cities)).toEqual([2, 3]);
  });
});

test('Cities that the clinic has no more do not count, and are forgotten', () => {
  const { openTab, local, cookies } = fakeBrowser();
  local.setItem(citiesKey, '9');
  const { store, atoms } = openPage(openTab(), [1, 2]);
  expect(store.get(atoms.cities)).toEqual([]);
  expect(local.getItem(citiesKey)).toBeNull();
  expect(cookies.has(citiesCookie)).toBe(false);
  local.setItem(citiesKey, '9,2');
  const later = openPage(openTab(), [1, 2]);
  expect(later.store.get(later.atoms.cities)).toEqual([2]);
});

test('A page from the back/forward cache shows the cities and the theme that were chosen meanwhile', () => {
  const { openTab } = fakeBrowser();
  const [kept, other] = [openPage(openTab()), openPage(openTab())];
  kept.tab.deaf = true;
  other.store.set(other.atoms.cities, [3]);
  other.store.set(other.atoms.settings, (settings) => ({ ...settings, theme: 'dark' }));
  kept.tab.wake();
  expect(kept.store.get(kept.atoms.cities)).toEqual([3]);
  expect(kept.store.get(kept.atoms.settings).theme).toBe('dark');
  expect(kept.store.get(kept.atoms.settings).sidenavOpened).toBe(false);
});

describe('Settings', () => {
  test('The theme is stored and restored', () => {
    const { openTab, local } = fakeBrowser();
    const { store, atoms } = openPage(openTab());
    store.set(atoms.settings, { ...store.get(atoms.settings), theme: 'dark' });
    expect(JSON.parse(local.getItem(settingsKey) ?? '')).toMatchObject({ theme: 'dark' });
    const next = openPage(openTab());
    expect(next.store.get(next.atoms.settings).theme).toBe('dark');
  });

  test('Other tabs adopt the theme, but not the open menu, and do not write back', async () => {
    const { openTab, local } = fakeBrowser();
    const [one, other] = [openPage(openTab()), openPage(openTab())];
    const settings = one.store.get(one.atoms.settings);
    one.store.set(one.atoms.settings, { ...settings, theme: 'light', sidenavOpened: true });
    const written = local.getItem(settingsKey);
    await quiet();
    expect(other.store.get(other.atoms.settings)).toEqual({ ...settings, theme: 'light' });
    expect(local.getItem(settingsKey)).toBe(written);
  });

  test('A menu that is open here stays open when another tab changes the theme', async () => {
    const { openTab } = fakeBrowser();
    const [one, other] = [openPage(openTab()), openPage(openTab())];
    const settings = one.store.get(one.atoms.settings);
    other.store.set(other.atoms.settings, { ...settings, sidenavOpened: true });
    await quiet();
    one.store.set(one.atoms.settings, { ...settings, theme: 'dark' });
    await quiet();
    expect(other.store.get(other.atoms.settings)).toEqual({
      ...settings,
      theme: 'dark',
      sidenavOpened: true,
    });
  });
});

describe('The booking draft', () => {
  test('A draft survives a reload of its tab and stays out of other tabs', () => {
    const { openTab } = fakeBrowser();
    const tab = openTab();
    const { store, atoms } = openPage(tab);
    store.set(atoms.bookingDraft, { doctorId: 5 });
    const reloaded = openPage(tab);
    expect(reloaded.store.get(reloaded.atoms.bookingDraft)).toEqual({ doctorId: 5 });
    const other = openPage(openTab());
    expect(other.store.get(other.atoms.bookingDraft)).toEqual({});
  });

  test('An invalid draft is dropped, and an empty one is not stored', () => {
    const tab = fakeBrowser().openTab();
    tab.tab.setItem(bookingDraftKey, '{"doctorId":"five"}');
    const { store, atoms } = openPage(tab);
    expect(store.get(atoms.bookingDraft)).toEqual({});
    expect(tab.tab.getItem(bookingDraftKey)).toBeNull();
  });

  test('A draft of a booked visit is not restored after a reload', () => {
    const tab = fakeBrowser().openTab();
    const { store, atoms } = openPage(tab);
    store.set(atoms.bookingDraft, { doctorId: 5 });
    store.set(atoms.bookingDraft, { doctorId: 5, booked: true });
    const reloaded = openPage(tab);
    expect(reloaded.store.get(reloaded.atoms.bookingDraft)).toEqual({});
  });

  test('A booking choice made before the storage was read is kept', () => {
    const tab = fakeBrowser().openTab();
    tab.tab.setItem(bookingDraftKey, '{"doctorId":5}');
    const atoms = createSiteAtoms();
    const store = createStore();
    store.set(atoms.bookingDraft, { doctorId: 9 });
    persistAtoms(store, atoms, tab);
    expect(store.get(atoms.bookingDraft)).toEqual({ doctorId: 9 });
  });
});

test('Stored values are neither written nor followed after the stop', async () => {
  const { openTab, local } = fakeBrowser();
  const [one, other] = [openPage(openTab()), openPage(openTab())];
  one.stop();
  one.store.set(one.atoms.cities, [1]);
  expect(local.getItem(citiesKey)).toBeNull();
  other.store.set(other.atoms.cities, [2]);
  await quiet();
  expect(one.store.get(one.atoms.cities)).toEqual([1]);
});
