import * as z from 'zod/mini';

/** Everything that the site stores in a tab begins with this. */
const ours = 'arev-';
export const ownerKey = 'arev-tab-owner';
const aside = 'arev-aside-';
const asideOf = (person: number): string => `${aside}${person}`;
/** Idempotency keys, scroll positions and the last branch alone are nothing that a person began. */
const byTheWay = /^arev-(?:letter-|scroll$|branch$)/;

const entries = z.record(z.string(), z.string());

/** What the site stores in a tab for the person whose account is open there. */
export interface TabDrafts {
  clear(): void;
  /** Keeps it until the account of this person is open again; false if nothing was begun. */
  setAside(person: number): boolean;
  bringBack(person: number): void;
}

interface TabDraftsParts {
  readonly open: () => Storage;
  /** The storage is empty, or was blocked: what pages have read of it is to be forgotten as well. */
  readonly onEmptied: () => void;
  /** The storage has what was kept. */
  readonly onBrought: () => void;
}

export const tabDrafts = ({ open, onEmptied, onBrought }: TabDraftsParts): TabDrafts => {
  /** A blocked storage is empty. */
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    clear: () => {
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(ours)) storage.removeItem(key);
      });
      onEmptied();
    },
    setAside: (person) => {
      const isBegun = attempt((storage) => {
        const kept = Object.entries<string>(storage).filter(
          ([key]) => key.startsWith(ours) && key !== ownerKey && !key.startsWith(aside),
        );
        for (const [key] of kept) storage.removeItem(key);
        storage.setItem(asideOf(person), JSON.stringify(Object.fromEntries(kept)));
        return kept.some(([key]) => !byTheWay.test(key));
      });
      onEmptied();
      return isBegun ?? false;
    },
    bringBack: (person) => {
      attempt((storage) => {
        const kept = z.safeParse(entries, JSON.parse(storage.getItem(asideOf(person)) ?? 'null')).data;
        if (kept === undefined) return;
        storage.removeItem(asideOf(person));
        for (const [key, text] of Object.entries(kept)) storage.setItem(key, text);
        onBrought();
      });
    },
  };
};
