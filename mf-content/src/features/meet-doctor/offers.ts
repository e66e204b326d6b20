import type { PriceGroup, PriceItem } from '@arev/shared/contracts/services';

export interface Offer {
  readonly slug: string;
  readonly title: string;
  readonly durationMinutes: number;
  /** One price where all branches ask the same. */
  readonly prices: readonly { readonly amount: number; readonly branches: string }[];
  /** Where, if not in all of the doctor's branches. */
  readonly only: string | undefined;
  /** Has a time to book: neither a request nor a package. */
  readonly booked: boolean;
}

/** The portal groups prices by branch; a visitor looks for a service and compares branches there. */
export const offersOf = (groups: readonly PriceGroup[], branchCount: number): Offer[] => {
  const byService = Map.groupBy(
    groups.flatMap(({ services }) => services),
    ({ id }) => id,
  );
  return [...byService.values()].flatMap((items) => offerOf(items, branchCount) ?? []);
};

const offerOf = (items: readonly PriceItem[], branchCount: number): Offer | undefined => {
  const [first] = items;
  if (!first) return undefined;
  const { slug, title, durationMinutes, task, personalPackage } = first;
  const branches = items.flatMap(({ branchNames }) => branchNames);
  return {
    slug,
    title,
    durationMinutes,
    booked: !task && !personalPackage,
    prices: items.map(({ price, branchNames }) => ({ amount: price, branches: branchNames.join(', ') })),
    only: items.length === 1 && branches.length < branchCount ? branches.join(', ') : undefined,
  };
};

/** What a new patient comes for: what the portal names, or, until it has, the first service that has times. */
export const firstVisitOf = (groups: readonly PriceGroup[], serviceId?: number): PriceItem | undefined => {
  const items = groups.flatMap(({ services }) => services);
  const first = items.find(({ id, task, personalPackage, operation }) =>
    serviceId === undefined ? !task && !personalPackage && !operation : id === serviceId,
  );
  if (first === undefined) return undefined;
  const branches = items.filter(({ id }) => id === first.id).flatMap((item) => item.branches);
  // A branch stands in the group of its price alone; a price that differs in two answers is not told twice.
  return { ...first, branches: [...new Map(branches.map((branch) => [branch.id, branch])).values()] };
};
