import { isRefusal, type SendOptions } from '../api-client/index.ts';
import { randomKey, tolerantStorage } from '../session/index.ts';

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Beside the draft, and gone with the tab like it. */
const storage: KeyStorage = tolerantStorage(() => window.sessionStorage);

/** For content that must not be kept anywhere else, such as a password: the key lives as long as the form. */
export const memoryStorage = (): KeyStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
};

const placeOf = (form: string): string => `arev-letter-${form}`;

/** A file is known by what the disk says of it: reading it would be too much for telling whether it is another one. */
const asText = (content: object): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** The same content has the same key, over a reload too; other content is another letter. */
const keyOf = (form: string, content: object, keys: KeyStorage): string => {
  const text = asText(content);
  const [key, of] = (keys.getItem(placeOf(form)) ?? '').split(/ (.*)/s);
  if (key && of === text) return key;
  const fresh = randomKey();
  keys.setItem(placeOf(form), `${fresh} ${text}`);
  return fresh;
};

/**
 * A letter whose answer was lost goes out again by the same idempotency key, and arrives once (019). What the portal refused
 * is asked again by another key; once it has arrived, nothing of it is kept.
 */
export const sendOnce = async <Answer>(
  form: string,
  content: object,
  attempt: (options: Pick<SendOptions, 'idempotencyKey'>) => Promise<Answer>,
  keys: KeyStorage = storage,
): Promise<Answer> => {
  const forget = () => keys.removeItem(placeOf(form));
  try {
    const answer = await attempt({ idempotencyKey: keyOf(form, content, keys) });
    forget();
    return answer;
  } catch (error) {
    if (isRefusal(error)) forget();
    throw error;
  }
};
