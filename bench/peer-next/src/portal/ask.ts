import type { Language } from '@arev/shared/i18n';

/** In the browser, the edge forwards calls to the portal. */
const origin = typeof window === 'undefined' ? (process.env.PORTAL_URL ?? '') : '';

/** Maximum age of data in a cached page, in seconds. */
const revalidate = 60;

type Query = Readonly<Record<string, string | number | boolean | readonly number[] | undefined>>;

/** Empty values are omitted. */
const searchOf = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => {
      const text = value === undefined ? '' : String(value);
      return text === '' ? [] : [[name, text]];
    }),
  ).toString();

export interface Answer<Data> {
  readonly data: Data;
}

export interface ListAnswer<Item> extends Answer<readonly Item[]> {
  readonly total: number;
}

/** Calls the public API. */
export const ask = async <Body>(
  language: Language,
  path: string,
  query: Query,
  signal?: AbortSignal,
): Promise<Body> => {
  const response = await fetch(`${origin}/portal/api/v1/${path}?${searchOf(query)}`, {
    headers: { 'accept-language': language, 'x-requested-with': 'XMLHttpRequest' },
    signal: signal ?? null,
    next: { revalidate },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Body;
};
