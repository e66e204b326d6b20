import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Operation, PriceItem } from '@arev/shared/contracts/services';
import type { Specialization } from '@arev/shared/contracts/specializations';
import { pageAddress, schemaOrg, type PageSite } from '@arev/shared/head/structured-data';
import { page } from '@arev/shared/routing';
import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';

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

/** Packages and operations are services too: search engines know one address of each. */
export const canonicalOf = ({ slug, personalPackage }: PriceItem): string =>
  personalPackage ? page.personalPackage(slug) : page.price(slug);

export const pricedService = (site: PageSite, item: PriceItem, company: CompanyInfo | undefined) => ({
  '@context': schemaOrg,
  '@type': 'Service',
  name: item.title,
  category: item.specialization.title,
  url: pageAddress(site, canonicalOf(item)),
  ...provider(company),
  offers: item.branches.map(({ title, price }) => offer(price, title)),
});

/** The description of an operation, without markup. */
export const operationProcedure = (
  site: PageSite,
  item: PriceItem,
  { before, during, after }: Operation,
) => ({
  '@context': schemaOrg,
  '@type': 'SurgicalProcedure',
  name: item.title,
  url: pageAddress(site, page.price(item.slug)),
  preparation: summary(before),
  howPerformed: summary(during),
  followup: summary(after),
});

/** A package as a product with the price of each branch. */
export const packageProduct = (site: PageSite, item: PriceItem, description: string) => ({
  '@context': schemaOrg,
  '@type': 'Product',
  name: item.title,
  description,
  category: item.specialization.title,
  url: pageAddress(site, page.personalPackage(item.slug)),
  offers: item.branches.map(({ title, price }) => offer(price, title)),
});

interface SpecialityPage {
  readonly company: CompanyInfo | undefined;
  /** The page itself: services, operations and prices have one each. */
  readonly path: string;
}

/** A speciality with the lowest price of each service. */
export const specialityService = (
  site: PageSite,
  specialization: Specialization,
  items: readonly PriceItem[],
  { company, path }: SpecialityPage,
) => {
  const photo = photoAddress(specialization);
  return {
    '@context': schemaOrg,
    '@type': 'Service',
    serviceType: specialization.title,
    name: specialization.title,
    description: summary(specialization.description),
    url: pageAddress(site, path),
    ...(photo && { image: site.origin + photo }),
    ...provider(company),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: specialization.title,
      itemListElement: items.map((item) => ({
        '@type': 'Offer',
        price: item.price,
        priceCurrency: 'AMD',
        url: pageAddress(site, canonicalOf(item)),
        itemOffered: { '@type': 'Service', name: item.title },
      })),
    },
  };
};
