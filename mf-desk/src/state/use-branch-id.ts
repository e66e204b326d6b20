import { keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { useSite } from '@arev/shared/remote-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

const draft = 'branch';

const lastShown = (): number | undefined => {
  const { id } = readDraft(draft);
  return typeof id === 'number' ? id : undefined;
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
    if (asked !== undefined) keepDraft(draft, { id: asked });
  }, [queryClient, entry, asked, id]);
  return id;
};
