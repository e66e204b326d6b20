import { type AddressKind, listAddresses } from '@arev/shared/contracts/addresses';
import { isOperatingWard, listSpecializations } from '@arev/shared/contracts/specializations';
import type { Site } from '@arev/shared/remote-kit';
import { allPages, type PublicAddress } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';

/** All specialities with prices, all wards with operations, and all services: the pages that are indexed. */
export const addresses = async ({ api }: Site): Promise<readonly PublicAddress[]> => {
  const of = (kind: AddressKind) =>
    allPages((index) => api.send(listAddresses, { query: { kind, page: index + 1, size: 10_000 } }));
  const specialities = (kind: { readonly operation?: boolean }) =>
    allPages((index) => api.send(listSpecializations, { query: { ...kind, page: index + 1, size: 1000 } }));
  const [specializations, withOperations, services, packages] = await Promise.all([
    specialities({}),
    specialities({ operation: true }),
    of('services'),
    of('packages'),
  ]);
  // A package is one of the services, but search engines only know its own page.
  const inPackages = new Set(packages.map(({ slug }) => slug));
  return [
    { path: page.services() },
    { path: page.operations() },
    ...withOperations
      .filter(({ stationary, slug }) => stationary && isOperatingWard(slug))
      .map(({ slug }) => ({ path: page.operationsOf(slug) })),
    ...specializations.map(({ slug }) => ({ path: page.specialization(slug) })),
    { path: page.priceList() },
    ...specializations.map(({ slug }) => ({ path: page.pricesOf(slug) })),
    { path: page.personalPackages() },
    ...packages.map(({ slug }) => ({ path: page.personalPackage(slug) })),
    ...services.filter(({ slug }) => !inPackages.has(slug)).map(({ slug }) => ({ path: page.price(slug) })),
  ];
};
