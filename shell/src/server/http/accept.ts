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

export const preferredEncoding = (header: string | string[] | undefined): ContentEncoding => {
  const text = String(header ?? '');
  if (text === '') return 'identity';
  const weightOf = weights(text);
  const br = weightOf('br');
  const gzip = weightOf('gzip');
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
};

/** The best supported language for a visitor who has not chosen one. */
export const preferredLanguage = (cookie: string | undefined, header: string | undefined): Language =>
  isLanguage(cookie) ? cookie : acceptedLanguage(header);
