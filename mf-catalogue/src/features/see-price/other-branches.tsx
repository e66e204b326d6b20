import { WholeList } from '../../frame/whole-list.tsx';
import { useNarrowing, useWider } from '../../state/place.ts';

/** The way to the branches that the address leaves out. Cities of the header are chosen there. */
export const OtherBranches = () => {
  const { branchId, cities } = useNarrowing('price');
  const wider = useWider('price');
  if (!wider || (branchId === undefined && cities === undefined)) return null;
  return (
    <div data-print="hide">
      <WholeList size="small" {...wider.all} />
    </div>
  );
};
