import type { PriceGroup, PriceItem } from '@arev/shared/contracts/services';

export interface Offer {
  readonly slug: string;
  readonly title: string;
  readonly durationMinutes: number;
  /** One price if all branches have the same. */
  readonly prices: readonly { readonly amount: number; readonly branches: string }[];
  /** The branches, if the service is not offered in all branches of the doctor. */
  readonly only: string | undefined;
  /** Booked at a time: neither a request nor a package. */
  readonly booked: boolean;
}

/** Whether it is booked at a time. */
export const isBooked = ({ task, personalPackage }: PriceItem): boolean => !task && !personalPackage;

/** The portal groups prices by branch; visitors look for a service and compare branches. */
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
  const { slug, title, durationMinutes } = first;
  const branches = items.flatMap(({ branchNames }) => branchNames);
  return {
    slug,
    title,
    durationMinutes,
    booked: isBooked(first),
    prices: items.map(({ price, branchNames }) => ({ amount: price, branches: branchNames.join(', ') })),
    only: items.length === 1 && branches.length < branchCount ? branches.join(', ') : undefined,
  };
};

/** The service of a first visit: the one that the portal names, otherwise the first service with times. */
export const firstVisitOf = (groups: readonly PriceGroup[], serviceId?: number): PriceItem | undefined => {
  const items = groups.flatMap(({ services }) => services);
  const first = items.find((item) =>
    serviceId === undefined ? isBooked(item) && !item.operation : item.id === serviceId,
  );
  if (first === undefined) return undefined;
  const branches = items.filter(({ id }) => id === first.id).flatMap((item) => item.branches);
  // Each branch is listed once, also if it appears under two prices.
  return { ...first, branches: [...new Map(branches.map((branch) => [branch.id, branch])).values()] };
};
