import { newEntryKey } from './scroll.ts';

/** The browser follows a link to a place in the page itself, with an entry that has no state yet. */
export const isFragmentLink = (): boolean => window.history.state === null && window.location.hash !== '';

/** Writes the history entry like react-router, so that Back and forward count correctly in every remote. */
export const changeAddress = (url: URL, replace: boolean): void => {
  const before: unknown = window.history.state;
  const index =
    typeof before === 'object' && before !== null && 'idx' in before && typeof before.idx === 'number'
      ? before.idx
      : 0;
  const state = { usr: null, key: newEntryKey(), idx: replace ? index : index + 1 };
  window.history[replace ? 'replaceState' : 'pushState'](state, '', url.href);
};

/** The browser loads the page. */
export const leave = (url: URL, replace: boolean): void =>
  window.location[replace ? 'replace' : 'assign'](url.href);
