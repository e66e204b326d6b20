import { isRefusal, type SendOptions } from '../api-client/index.ts';
import { randomKey, tolerantStorage } from '../session/index.ts';

/** Beside the draft, and gone with the tab like it. */
const storage = tolerantStorage(() => window.sessionStorage);

const placeOf = (form: string): string => `arev-letter-${form}`;

/** A file is known by what the disk says of it: reading it would be too much for telling whether it is another one. */
const asText = (content: object): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** The same content has the same key, over a reload too; other content is another letter. */
const keyOf = (form: string, content: object): string => {
  const text = asText(content);
  const [key, of] = (storage.getItem(placeOf(form)) ?? '').split(/ (.*)/s);
  if (key && of === text) return key;
  const fresh = randomKey();
  storage.setItem(placeOf(form), `${fresh} ${text}`);
  return fresh;
};

const forgetKey = (form: string): void => storage.removeItem(placeOf(form));

/**
 * A letter whose answer was lost goes out again by the same key, and arrives once (019). What the portal refused is asked
 * anew by another key; once it has arrived, nothing of it is kept.
 */
export const sendOnce = async <Answer>(
  form: string,
  content: object,
  attempt: (options: Pick<SendOptions, 'idempotencyKey'>) => Promise<Answer>,
): Promise<Answer> => {
  try {
    const answer = await attempt({ idempotencyKey: keyOf(form, content) });
    forgetKey(form);
    return answer;
  } catch (error) {
    if (isRefusal(error)) forgetKey(form);
    throw error;
  }
};
