import { Price } from '@arev/shared/ui/price';
import { RadioList } from '@arev/shared/ui/radio-list';
import { BranchFacts } from './branch-facts.tsx';
import css from './branch-list.module.css';
import type { BranchOffer } from './use-branch-offers.ts';

interface BranchListProps {
  readonly branches: readonly BranchOffer[];
  readonly legend: string;
  readonly value: number | null;
  readonly onChange: (branchId: number) => void;
}

/** The choice of a branch before all other steps. */
export const BranchList = ({ branches, legend, value, onChange }: BranchListProps) => (
  <RadioList
    legend={legend}
    name="branch"
    value={value === null ? null : String(value)}
    options={branches.map((offer) => ({
      value: String(offer.id),
      label: (
        <span className={css.line}>
          {offer.title} <Price amount={offer.price} />
        </span>
      ),
      hint: <BranchFacts offer={offer} />,
    }))}
    onChange={(chosen) => onChange(Number(chosen))}
  />
);
