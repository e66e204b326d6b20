import type { Language } from '../i18n/languages.ts';
import { href, page } from '../routing/index.ts';

/** Address of a page of the site. */
export interface PageSite {
  readonly origin: string;
  readonly language: Language;
}

interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const schemaOrg = 'https://schema.org';

export const pageAddress = ({ origin, language }: PageSite, path: string): string =>
  origin + href(language, path);

interface Street {
  /** As people write it, with or without the city. */
  readonly address: string;
  readonly city?: string | null | undefined;
}

/**
 * The street without the city, which is a separate field: Armenian and Russian addresses begin with it,
 * English ones end with it.
 */
const streetIn = (address: string, city: string): string => {
  if (address.startsWith(`${city}, `)) return address.slice(city.length + 2);
  return address.endsWith(`, ${city}`) ? address.slice(0, -city.length - 2) : address;
};

export const postalAddress = ({ address, city }: Street) => ({
  '@type': 'PostalAddress',
  streetAddress: city ? streetIn(address, city) : address,
  ...(city && { addressLocality: city }),
  addressCountry: 'AM',
});

/** The clinic as publisher, organiser or employer. */
export const clinicNetwork = (site: PageSite, name: string) => ({
  '@type': 'MedicalOrganization',
  name,
  url: pageAddress(site, page.home()),
  logo: `${site.origin}/favicon.svg`,
});

export const breadcrumbList = (site: PageSite, crumbs: readonly Crumb[]) => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageAddress(site, path),
  })),
});
