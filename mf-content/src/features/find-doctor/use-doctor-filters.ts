import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite, useNextLocation } from '@arev/shared/remote-kit';
import { type DoctorFilters, filtersFrom, isFiltered, searchOf } from './doctor-filters.ts';

export interface ChosenFilters {
  /** What the list shows. */
  readonly applied: DoctorFilters;
  /** What the person has chosen; ahead of the list while the next one loads. */
  readonly chosen: DoctorFilters;
  readonly change: (changes: Partial<DoctorFilters>) => void;
}

/** The address holds the filters. A change replaces it, so that Back leaves the list and does not undo ticks. */
export const useDoctorFilters = (): ChosenFilters => {
  const location = useLocation();
  const coming = useNextLocation();
  const navigate = useNavigate();
  const next = coming?.pathname.endsWith(location.pathname) ? coming : location;
  const chosen = filtersFrom(next.search);
  const change = (changes: Partial<DoctorFilters>): void =>
    void navigate({ search: searchOf({ ...chosen, ...changes }) }, { replace: true });
  useOtherCities(() => {
    if (isFiltered(chosen)) change({ specIds: [], branchIds: [] });
  });
  return { applied: filtersFrom(location.search), chosen, change };
};

/** Another city has other branches and specialities: choices among the old ones would silently find nobody. */
const useOtherCities = (onChange: () => void): void => {
  const { store, atoms } = useSite();
  const changed = useEffectEvent(onChange);
  useEffect(() => store.sub(atoms.cities, () => changed()), [store, atoms]);
};
