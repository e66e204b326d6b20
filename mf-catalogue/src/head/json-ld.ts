import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { PriceGroup, PriceItem } from '@arev/shared/contracts/services';
import type { Specialization } from '@arev/shared/contracts/specializations';
import type { Site } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { photoAddress } from './photo-address.ts';
import { summary } from './plain-text.ts';

const context = 'https://schema.org';

type Place = Pick<Site, 'origin' | 'language'>;

const address = ({ origin, language }: Place, path: string): string => origin + href(language, path);

export const breadcrumbList = (site: Place, items: readonly { name: string; path: string }[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(site, path),
  })),
});

const provider = (company: CompanyInfo | undefined) =>
  company
    ? { provider: { '@type': 'MedicalOrganization', name: company.name, telephone: company.phone } }
    : {};

const offer = (price: number, branch: string) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'AMD',
  availableAtOrFrom: { '@type': 'MedicalClinic', name: branch },
});

export const pricedService = (site: Place, item: PriceItem, company: CompanyInfo | undefined) => ({
  '@context': context,
  '@type': 'Service',
  name: item.title,
  category: item.specialization.title,
  url: address(site, page.price(item.slug)),
  ...provider(company),
  offers: item.branches.map(({ title, price }) => offer(price, title)),
});

/** A speciality with the lowest price of each of its services. */
export const specialityService = (
  site: Place,
  specialization: Specialization,
  groups: readonly PriceGroup[],
  company: CompanyInfo | undefined,
) => {
  const photo = photoAddress(specialization);
  return {
    '@context': context,
    '@type': 'Service',
    serviceType: specialization.title,
    name: specialization.title,
    description: summary(specialization.description),
    url: address(site, page.specialization(specialization.slug)),
    ...(photo && { image: site.origin + photo }),
    ...provider(company),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: specialization.title,
      itemListElement: cheapest(groups).map(({ slug, title, price }) => ({
        '@type': 'Offer',
        price,
        priceCurrency: 'AMD',
        url: address(site, page.price(slug)),
        itemOffered: { '@type': 'MedicalTherapy', name: title },
      })),
    },
  };
};

const cheapest = (groups: readonly PriceGroup[]): PriceItem[] => {
  const bySlug = new Map<string, PriceItem>();
  for (const item of groups.flatMap(({ services }) => services)) {
    const known = bySlug.get(item.slug);
    if (!known || item.price < known.price) bySlug.set(item.slug, item);
  }
  return [...bySlug.values()];
};
