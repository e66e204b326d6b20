import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useChosenSearch, useSite } from '@arev/shared/remote-kit';
import { type DoctorFilters, filtersFrom, isFiltered, searchOf } from './doctor-filters.ts';

export interface ChosenFilters {
  /** The filters of the visible list. */
  readonly applied: DoctorFilters;
  /** The filters that the visitor has chosen; ahead of the list while it loads. */
  readonly chosen: DoctorFilters;
  readonly change: (changes: Partial<DoctorFilters>) => void;
}

/**
 * The address holds the filters. A change replaces the history entry, so that Back leaves the list and does not undo
 * filters.
 */
export const useDoctorFilters = (): ChosenFilters => {
  const applied = filtersFrom(useLocation().search);
  const chosen = filtersFrom(useChosenSearch());
  const navigate = useNavigate();
  const change = (changes: Partial<DoctorFilters>): void =>
    void navigate({ search: searchOf({ ...chosen, ...changes }) }, { replace: true });
  useOtherCities(() => {
    if (isFiltered(chosen)) change({ specIds: [], branchIds: [] });
  });
  return { applied, chosen, change };
};

/** Another city has other branches and specialities: filters of the old city would silently match no doctor. */
const useOtherCities = (onChange: () => void): void => {
  const { store, atoms } = useSite();
  const changed = useEffectEvent(onChange);
  useEffect(() => store.sub(atoms.cities, () => changed()), [store, atoms]);
};
