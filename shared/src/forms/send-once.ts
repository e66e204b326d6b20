import { isRefusal, type SendOptions } from '../api-client/index.ts';
import { randomKey, tolerantStorage } from '../session/index.ts';

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stored beside the draft, in the session storage of the tab. */
const storage: KeyStorage = tolerantStorage(() => window.sessionStorage);

/** For content that must not be stored, such as a password: the key lives as long as the form. */
export const memoryStorage = (): KeyStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
};

const placeOf = (form: string): string => `arev-letter-${form}`;

/** In one order: the fields of a draft that was read again may have another one. */
const sorted = (value: object): object =>
  Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A file is identified by its name, size and date: reading its content would be too expensive. */
const asText = (content: object): string =>
  JSON.stringify(content, (_, value: unknown) => {
    if (value instanceof File) return [value.name, value.size, value.lastModified];
    return typeof value === 'object' && value !== null ? sorted(value) : value;
  });

/** The key and the content of the last try. */
const lastOf = (form: string, keys: KeyStorage) => {
  const [key, text] = (keys.getItem(placeOf(form)) ?? '').split(/ (.*)/s);
  return key && text !== undefined ? { key, text } : undefined;
};

/** The same content has the same idempotency key, also after a reload; changed content gets another one. */
const keyOf = (form: string, content: object, keys: KeyStorage): string => {
  const text = asText(content);
  const last = lastOf(form, keys);
  if (last?.text === text) return last.key;
  const fresh = randomKey();
  keys.setItem(placeOf(form), `${fresh} ${text}`);
  return fresh;
};

/** What was sent without getting a response: it may have arrived. */
export const unanswered = (form: string, keys: KeyStorage = storage) => {
  const last = lastOf(form, keys);
  if (last === undefined) return undefined;
  const content: unknown = JSON.parse(last.text);
  return {
    ...{ idempotencyKey: last.key, content },
    has: (other: object): boolean => asText(other) === last.text,
    keep: (): void => keys.setItem(placeOf(form), `${last.key} ${last.text}`),
  };
};

/** For a draft that is given up: the same content that is sent later is another submission. */
export const forgetSending = (form: string, keys: KeyStorage = storage): void =>
  keys.removeItem(placeOf(form));

/**
 * A submission whose response was lost is retried with the same idempotency key, and counts once (019). After
 * a refusal, the next try uses another key; after success, nothing is stored.
 */
export const sendOnce = async <Answer>(
  form: string,
  content: object,
  attempt: (options: Pick<SendOptions, 'idempotencyKey'>) => Promise<Answer>,
  keys: KeyStorage = storage,
): Promise<Answer> => {
  const forget = () => forgetSending(form, keys);
  try {
    const answer = await attempt({ idempotencyKey: keyOf(form, content, keys) });
    forget();
    return answer;
  } catch (error) {
    if (isRefusal(error)) forget();
    throw error;
  }
};
