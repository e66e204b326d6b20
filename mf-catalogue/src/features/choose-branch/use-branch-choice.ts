import { useLocation, useNavigate } from 'react-router';

/** The branch whose prices an address asks for; it may come from anywhere. */
export const branchIn = (search: string): number | undefined => {
  const id = Number(new URLSearchParams(search).get('branch'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export interface BranchChoice {
  readonly branchId: number | undefined;
  readonly change: (branchId: number | undefined) => void;
}

/** The address holds the choice. A change replaces it, so that Back leaves the list. */
export const useBranchChoice = (): BranchChoice => {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    branchId: branchIn(search),
    change: (branchId) => {
      const params = new URLSearchParams(search);
      if (branchId === undefined) params.delete('branch');
      else params.set('branch', String(branchId));
      void navigate({ search: params.toString() }, { replace: true });
    },
  };
};
