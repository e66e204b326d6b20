import { acceptedIn, acceptedLanguage } from '@arev/shared/contracts/accept';
import { isLanguage, type Language } from '@arev/shared/i18n';

const weights = (header: string): ((name: string) => number) => {
  const accepted = acceptedIn(header);
  return (name) =>
    (accepted.find((each) => each.name === name) ?? accepted.find((each) => each.name === '*'))?.weight ?? 0;
};

export const takesGzip = (header: string | string[] | undefined): boolean =>
  weights(String(header ?? ''))('gzip') > 0;

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const mostKept = 50;
const known = new Map<string, ContentEncoding>();

/** Nearly all clients send one of a few texts, so the answers to these are kept. */
export const preferredEncoding = (header: string | string[] | undefined): ContentEncoding => {
  const text = String(header ?? '');
  if (text === '') return 'identity';
  const encoding = known.get(text) ?? bestEncoding(text);
  if (known.size < mostKept) known.set(text, encoding);
  return encoding;
};

const bestEncoding = (text: string): ContentEncoding => {
  const weightOf = weights(text);
  const br = weightOf('br');
  const gzip = weightOf('gzip');
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
};

/** The best supported language for a visitor who has not chosen one. */
export const preferredLanguage = (cookie: string | undefined, header: string | undefined): Language =>
  isLanguage(cookie) ? cookie : acceptedLanguage(header);
