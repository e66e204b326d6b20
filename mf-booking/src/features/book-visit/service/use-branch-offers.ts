import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { branchPlacesQuery, type BranchPlace } from '../../../api/branches.ts';
import { doctorQuery } from '../../../api/doctors.ts';
import { branchTimesQuery } from '../../../api/services.ts';
import type { NearTime } from '@arev/shared/contracts/errors';

type BranchPrice = PriceItem['branches'][number];

/** A branch with price, address and first free time. */
export interface BranchOffer extends BranchPrice {
  readonly place: BranchPlace | undefined;
  /** Null without free times; undefined until they are loaded. */
  readonly first: NearTime | null | undefined;
}

export interface BranchOffers {
  /** Branches where the chosen doctor provides the service; all of them without a doctor. */
  readonly fitting: readonly BranchOffer[];
  /** Branches where other doctors provide it. */
  readonly others: readonly BranchOffer[];
  /** The doctor on whose page the booking began. */
  readonly doctor: { readonly slug: string; readonly name: string } | undefined;
  /** Whether the suitable branches are known: the choice is not skipped before. */
  readonly known: boolean;
}

const useTimes = (serviceId: number, doctorId: number | undefined, enabled: boolean) => {
  const query = branchTimesQuery(useSite(), serviceId, { doctorId });
  const { data, isLoading } = useQuery({ ...query, queryFn: enabled ? query.queryFn : skipToken });
  return { times: data?.data, isLoading };
};

/** The possible branches: those that provide the service, the doctor's own first. */
export const useBranchOffers = (item: PriceItem, doctorSlug: string | undefined): BranchOffers => {
  const site = useSite();
  const query = doctorQuery(site, doctorSlug ?? '');
  const asked = useQuery({
    queryKey: query.queryKey,
    queryFn: doctorSlug === undefined ? skipToken : query.queryFn,
  });
  const doctor = asked.data?.data;
  const places = useQuery(branchPlacesQuery(site)).data;
  const all = useTimes(item.id, undefined, true).times;
  const own = useTimes(item.id, doctor?.id, doctor !== undefined);
  const offersOf = (branches: readonly BranchPrice[], times: typeof all): BranchOffer[] =>
    branches.map((branch) => ({
      ...branch,
      place: places?.find(({ id }) => id === branch.id),
      first: times && (times.find(({ branchId }) => branchId === branch.id)?.first ?? null),
    }));
  // Without a response, prices and the doctor's branches are used.
  const provided = item.branches.filter(
    ({ id }) => all === undefined || all.some(({ branchId }) => branchId === id),
  );
  const isOwn = ({ id }: BranchPrice): boolean =>
    own.times === undefined
      ? doctor?.branches.some((branch) => branch.id === id) === true
      : own.times.some(({ branchId }) => branchId === id);
  return {
    fitting: doctor ? offersOf(provided.filter(isOwn), own.times) : offersOf(provided, all),
    others: doctor
      ? offersOf(
          provided.filter((branch) => !isOwn(branch)),
          all,
        )
      : [],
    doctor: doctor && { slug: doctor.slug, name: `${doctor.firstName} ${doctor.lastName}` },
    known: doctorSlug === undefined || (!asked.isLoading && !own.isLoading),
  };
};
