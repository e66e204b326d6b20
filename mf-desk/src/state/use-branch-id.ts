import { useSite } from '@arev/shared/remote-kit';
import { tolerantStorage } from '@arev/shared/session';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

const storage = tolerantStorage(() => window.sessionStorage);
/** Not a draft: who has only looked at a branch has begun nothing. */
const branchKey = 'arev-branch';

const lastShown = (): number | undefined => {
  const id = Number(storage.getItem(branchKey));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/**
 * The branch in the address, or the last one in an address of this tab, because people work at one branch. An entry of the
 * history without a branch keeps the one that it has shown, so Back leads to the former branch.
 */
export const useBranchId = (asked: number | undefined): number | undefined => {
  const { queryClient } = useSite();
  const entry = useLocation().key;
  const kept = queryClient.getQueryData<number | 'none'>(['branch', entry]) ?? lastShown();
  const id = asked ?? (kept === 'none' ? undefined : kept);
  useEffect(() => {
    queryClient.setQueryDefaults(['branch'], { gcTime: Infinity });
    queryClient.setQueryData(['branch', entry], id ?? 'none');
    if (asked !== undefined) storage.setItem(branchKey, String(asked));
  }, [queryClient, entry, asked, id]);
  return id;
};
