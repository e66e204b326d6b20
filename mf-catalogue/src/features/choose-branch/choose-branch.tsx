import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../api/branches.ts';
import { useChangePlace, useNarrowing, usePlace } from '../../state/place.ts';
import { BranchField } from './branch-field.tsx';
import { PlaceForm } from './place-form.tsx';

interface ChooseBranchProps {
  /** The current search, which a form without scripts has to include. */
  readonly text: string;
}

/** Filters a list of prices by branch. Hidden if the branches failed to load, or if there is only one. */
export const ChooseBranch = ({ text }: ChooseBranchProps) => {
  const { cities } = usePlace('services');
  const { branchId } = useNarrowing('services');
  const change = useChangePlace();
  const all = useQuery(branchesQuery(useSite())).data?.data ?? [];
  const branches = all.filter(
    ({ id, city }) => id === branchId || cities.length === 0 || cities.includes(city.id),
  );
  if (branches.length < 2) return null;
  return (
    <PlaceForm text={text}>
      <BranchField branches={branches} branchId={branchId} onChange={(id) => change({ branchId: id })} />
    </PlaceForm>
  );
};
