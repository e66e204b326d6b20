import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { createContext, useState } from 'react';
import { branchesQuery, type PriceBranch } from '../api/branches.ts';
import { kilometresBetween } from './distance.ts';

/** Branches with their distance in kilometres. Empty until the visitor asks for it. */
export type Distances = ReadonlyMap<number, number>;

export const DistancesContext = createContext<Distances>(new Map());

export interface Nearest {
  readonly state: 'idle' | 'asking' | 'unknown' | 'found';
  readonly distances: Distances;
  readonly ask: () => void;
}

const patience = { maximumAge: 600_000, timeout: 10_000 } as const;

/** The location of the visitor, requested on a press and kept only in this page: no call contains it. */
export const useNearest = (): Nearest => {
  const branches = useQuery(branchesQuery(useSite())).data?.data ?? [];
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle');
  const [here, setHere] = useState<GeolocationCoordinates>();
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('unknown');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere(coords),
      () => setState('unknown'),
      patience,
    );
  };
  const distances = here ? distancesTo(branches, here) : new Map<number, number>();
  return { state: distances.size > 0 ? 'found' : state, distances, ask };
};

const distancesTo = (branches: readonly PriceBranch[], here: GeolocationCoordinates): Distances =>
  new Map(
    branches.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : [[id, kilometresBetween(here, { latitude, longitude })] as const],
    ),
  );

/** The nearest of some branches, if at least two distances are known. */
export const nearestOf = (ids: readonly number[], distances: Distances): number | undefined => {
  const known = ids.filter((id) => distances.has(id));
  if (known.length < 2) return undefined;
  return known.reduce((best, id) => ((distances.get(id) ?? 0) < (distances.get(best) ?? 0) ? id : best));
};

/** Distances are rounded, because the way is longer than the straight line. */
export const roundedKilometres = (kilometres: number): number => Math.max(1, Math.round(kilometres));
