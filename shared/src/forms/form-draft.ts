import { tolerantStorage } from '../session/index.ts';

/** In the session storage of the tab: a form is often filled in on a shared computer. */
const storage = tolerantStorage(() => window.sessionStorage);

const keyOf = (form: string): string => `arev-draft-${form}`;

export type Draft = Readonly<Record<string, string | number>>;

const isKept = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/** The stored draft; invalid data is ignored. */
export const readDraft = (form: string): Draft => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(form)) ?? 'null');
    return Object.fromEntries(Object.entries(kept ?? {}).filter(isKept));
  } catch {
    return {};
  }
};

export const keepDraft = (form: string, values: object): void =>
  storage.setItem(keyOf(form), JSON.stringify(values));

export const forgetDraft = (form: string): void => storage.removeItem(keyOf(form));
