import { tolerantStorage } from '../session/index.ts';

/** Of this tab alone, and gone with it: a form is often filled in on somebody else's machine. */
const storage = tolerantStorage(() => window.sessionStorage);

const keyOf = (form: string): string => `arev-draft-${form}`;

export type Draft = Readonly<Record<string, string | number>>;

const isKept = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/** What was typed and not sent yet; what is no draft counts for nothing. */
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
