import { minutesOf, type PriceGroup, type PriceItem } from '@arev/shared/contracts/services';

export interface Offer {
  readonly slug: string;
  readonly title: string;
  readonly minutes: number | undefined;
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
  const { slug, title } = first;
  const branches = items.flatMap(({ branchNames }) => branchNames);
  return {
    slug,
    title,
    minutes: minutesOf(first),
    booked: isBooked(first),
    prices: items.map(({ price, branchNames }) => ({ amount: price, branches: branchNames.join(', ') })),
    only: items.length === 1 && branches.length < branchCount ? branches.join(', ') : undefined,
  };
};

/** A first visit at one branch: the service that a new patient gets there, and its price. */
export interface VisitPlace {
  readonly service: Pick<PriceItem, 'id' | 'slug' | 'title' | 'durationMinutes'>;
  readonly branch: PriceItem['branches'][number];
}

/** A service at a branch; undefined if the branch does not offer it. */
export const visitPlaceOf = (
  groups: readonly PriceGroup[],
  { serviceId, branchId }: { readonly serviceId: number; readonly branchId: number },
): VisitPlace | undefined => {
  for (const service of groups.flatMap(({ services }) => services)) {
    const branch = service.branches.find(({ id }) => service.id === serviceId && id === branchId);
    if (branch) return { service, branch };
  }
  return undefined;
};
