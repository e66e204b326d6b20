import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { branchPlacesQuery, type BranchPlace } from '../../../api/branches.ts';
import { doctorQuery } from '../../../api/doctors.ts';
import { branchTimesQuery } from '../../../api/services.ts';
import type { NearTime } from '@arev/shared/contracts/errors';

type BranchPrice = PriceItem['branches'][number];

/** A branch as a choice: what the visit costs there, where it is, and when it is free first. */
export interface BranchOffer extends BranchPrice {
  readonly place: BranchPlace | undefined;
  /** Null where nothing is free; undefined as long as that is not known. */
  readonly first: NearTime | null | undefined;
}

export interface BranchOffers {
  /** Where the meant doctor provides the service; all of them where no doctor is meant. */
  readonly fitting: readonly BranchOffer[];
  /** Where other doctors provide it. */
  readonly others: readonly BranchOffer[];
  /** On whose page the way began. */
  readonly doctor: { readonly slug: string; readonly name: string } | undefined;
  /** Whether it is known which ones fit: nobody is led past the choice before it is. */
  readonly known: boolean;
}

const useTimes = (serviceId: number, doctorId: number | undefined, enabled: boolean) => {
  const query = branchTimesQuery(useSite(), serviceId, doctorId);
  const { data, isLoading } = useQuery({ ...query, queryFn: enabled ? query.queryFn : skipToken });
  return { times: data?.data, isLoading };
};

/** The branches that can be: where somebody provides the service, and the doctor's own before the others. */
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
  // Without an answer, the prices and the doctor's branches have to do.
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
