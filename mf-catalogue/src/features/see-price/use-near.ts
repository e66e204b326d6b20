import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../api/branches.ts';
import type { PricePlace } from '../../state/place.ts';
import { itemAt } from './item-at.ts';

/** A service as a branch or cities have it; undefined if no branch there has it. */
export const useNear = (place: PricePlace): ((item: PriceItem) => PriceItem | undefined) => {
  const branches = useQuery(branchesQuery(useSite())).data?.data ?? [];
  return (item) => itemAt(item, place, branches);
};
