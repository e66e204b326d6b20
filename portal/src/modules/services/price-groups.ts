import type { PriceGroup, PriceItem } from '@arev/shared/contracts/services';
import type { ServiceRow } from './repository.ts';

type Offer = ServiceRow['branches'][number];

export const priceItemOf = (row: ServiceRow, branches: readonly Offer[] = row.branches): PriceItem => {
  const only = branches.length === 1 ? branches[0] : undefined;
  return {
    ...row,
    price: Math.min(...branches.map(({ price }) => price)),
    branchId: only?.id ?? null,
    branchName: only?.title ?? null,
    branchNames: branches.map(({ title }) => title),
    branches: [...branches],
  };
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const headingOf = (branches: readonly Offer[]): string =>
  `<p>${branches.map(({ title }) => escaped(title)).join(', ')}</p>`;

/** A price may apply in several branches; each distinct price of a service is a separate item. */
const itemsOf = (row: ServiceRow): PriceItem[] => {
  const byPrice = Map.groupBy(row.branches, ({ price }) => price);
  return [...byPrice.values()].map((branches) => priceItemOf(row, branches));
};

/** Groups items by the branches where they apply; the group with the most branches comes first. */
export const priceGroups = (rows: readonly ServiceRow[]): PriceGroup[] => {
  const byBranches = Map.groupBy(rows.flatMap(itemsOf), ({ branches }) =>
    branches.map(({ id }) => id).join(),
  );
  return [...byBranches.values()]
    .map((services) => ({ branch: headingOf(services[0]?.branches ?? []), services }))
    .sort((a, b) => (b.services[0]?.branches.length ?? 0) - (a.services[0]?.branches.length ?? 0));
};
