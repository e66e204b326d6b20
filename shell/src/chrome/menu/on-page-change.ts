import type { Source } from '../state/source.ts';
import { pageOf } from './address.ts';

/** Watches for another page. A change of only the query, such as of a filter, is none. */
export const onPageChange = (path: Source<string>, changed: () => void): (() => void) => {
  let shown = pageOf(path.get());
  return path.subscribe(() => {
    const next = pageOf(path.get());
    if (next === shown) return;
    shown = next;
    changed();
  });
};
