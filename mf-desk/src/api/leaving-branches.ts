import { listLeavingBranches, type LeavingBranch } from '@arev/shared/contracts/leaving-branches';
import type { Site } from '@arev/shared/remote-kit';

/** Branches that the doctor would leave and that still have visits or hours. */
export const leavingOf = async (
  { api }: Site,
  doctorId: string,
  keep: readonly string[],
): Promise<LeavingBranch[]> => {
  const { data } = await api.send(listLeavingBranches, {
    params: { id: Number(doctorId) },
    query: { keep: keep.map(Number) },
  });
  return data.filter(({ ranges, extra, visits }) => ranges + extra + visits > 0);
};
