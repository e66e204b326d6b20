import type { ScheduleChange, VisitInTheWay } from '@arev/shared/contracts/schedules';
import { useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isConflict } from '../../api/conflict.ts';
import { hitBy, refreshSchedules } from '../../api/schedules.ts';

interface Hit {
  readonly data: readonly VisitInTheWay[];
  readonly total: number;
}

/** The branches with visits that a change affects, in the order of their first visits. */
export type HitBranches = readonly VisitInTheWay['branch'][];

const branchesIn = (visits: readonly VisitInTheWay[]): HitBranches => [
  ...new Map(visits.map(({ branch }) => [branch.id, branch])).values(),
];

/**
 * A change is checked before it is saved. If it affects no visit, it is saved at once; otherwise the visits are shown
 * and staff decide.
 */
export const useScheduleChange = (save: () => Promise<unknown>, onSaved: (at: HitBranches) => void) => {
  const site = useSite();
  // What was checked is saved, also if somebody went on typing meanwhile.
  const checked = useRef(save);
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => checked.current(),
    // Somebody else has changed it: it is checked once more, in its current state.
    onError: (problem) => isConflict(problem) && looking.reset(),
    // Also after a refusal: then somebody else has changed it, and the list shows the current state.
    onSettled: () => void refreshSchedules(site),
  });
  const looking = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (change: ScheduleChange): Promise<Hit> => hitBy(site, change),
  });
  return {
    look: async (change: ScheduleChange): Promise<void> => {
      saving.reset();
      checked.current = save;
      const hit = await looking.mutateAsync(change).catch(() => undefined);
      if (hit?.total === 0) saving.mutate(undefined, { onSuccess: () => onSaved([]) });
    },
    saveAll: () =>
      saving.mutate(undefined, { onSuccess: () => onSaved(branchesIn(looking.data?.data ?? [])) }),
    forget: () => {
      looking.reset();
      saving.reset();
    },
    hit: looking.data !== undefined && looking.data.total > 0 ? looking.data : undefined,
    busy: looking.isPending || saving.isPending,
    error: looking.error ?? saving.error,
  };
};
