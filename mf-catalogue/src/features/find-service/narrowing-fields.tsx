import { useNarrowing } from '../../state/place.ts';
import { useFinderList } from './finder-list.ts';

/** The branch or cities of the address, which a search without scripts has to include. */
export const NarrowingFields = () => {
  const { branchId, cities } = useNarrowing(useFinderList().name);
  if (branchId !== undefined) return <input type="hidden" name="branch" value={branchId} />;
  return cities ? <input type="hidden" name="cities" value={cities.join(',')} /> : null;
};
