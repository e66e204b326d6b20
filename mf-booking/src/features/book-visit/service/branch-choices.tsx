import { Icon } from '@arev/shared/ui/icon';
import { Price } from '@arev/shared/ui/price';
import { ChevronRight } from 'lucide-react';
import css from './branch-choices.module.css';
import { BranchFacts } from './branch-facts.tsx';
import type { BranchOffer } from './use-branch-offers.ts';

interface BranchChoicesProps {
  readonly branches: readonly BranchOffer[];
  readonly legend: string;
  readonly chosen: number | undefined;
  readonly busy: boolean;
  /** Another question of the page is open. */
  readonly disabled: boolean;
  readonly onChoose: (branchId: number) => void;
}

/** One press chooses. Without JavaScript each button submits its form. */
export const BranchChoices = ({ branches, legend, chosen, busy, disabled, onChoose }: BranchChoicesProps) => (
  <ul className={css.list} role="list" aria-label={legend} aria-busy={busy}>
    {branches.map((offer) => {
      const { id, title, price } = offer;
      return (
        <li key={id}>
          <button
            className={css.branch}
            name="branch"
            value={id}
            aria-pressed={id === chosen}
            disabled={disabled}
            onClick={(event) => {
              event.preventDefault();
              if (!busy) onChoose(id);
            }}
          >
            <span className={css.words}>
              <span className={css.title}>{title}</span> <BranchFacts offer={offer} />
            </span>
            <Price amount={price} />
            <Icon icon={ChevronRight} />
          </button>
        </li>
      );
    })}
  </ul>
);
