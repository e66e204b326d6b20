import type { Language } from '../i18n/languages.ts';
import { href } from '../routing/index.ts';

/** Where a page of the site stands in the world. */
export interface SitePlace {
  readonly origin: string;
  readonly language: Language;
}

interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const schemaOrg = 'https://schema.org';

export const pageAddress = ({ origin, language }: SitePlace, path: string): string =>
  origin + href(language, path);

export const breadcrumbList = (site: SitePlace, crumbs: readonly Crumb[]) => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageAddress(site, path),
  })),
});
