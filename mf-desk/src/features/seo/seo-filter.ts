import type { SeoData } from '@arev/shared/contracts/seo-data';
import { knownRoutes } from './known-routes.ts';
import { missingIn } from './seo-values.ts';

export const shows = ['all', 'missing', 'none'] as const;
export type Show = (typeof shows)[number];

export const showFrom = (search: string): Show => {
  const asked = new URLSearchParams(search).get('show');
  return shows.find((one) => one === asked) ?? 'all';
};

export const lacking = (rows: readonly SeoData[]): readonly SeoData[] =>
  rows.filter((row) => missingIn(row).length > 0);

/** Pages of the site without a row. */
export const withoutRow = (rows: readonly SeoData[]): readonly string[] => {
  const spoken = new Set(rows.map(({ route }) => route));
  return knownRoutes.filter((route) => !spoken.has(route));
};
