import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@arev/shared/i18n';

interface Choice {
  readonly name: string;
  readonly weight: number;
}

const choices = (header: string): Choice[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
      return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ name }) => name !== '');

const weights = (header: string): ((name: string) => number) => {
  const accepted = choices(header);
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
export const preferredLanguage = (cookie: string | undefined, header: string | undefined): Language => {
  if (isLanguage(cookie)) return cookie;
  const wanted = choices(header ?? '')
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name.split('-')[0])
    .find(isLanguage);
  return wanted ?? DEFAULT_LANGUAGE;
};
