import type { PriceItem } from '@arev/shared/contracts/services';
import { Icon } from '@arev/shared/ui/icon';
import { Price } from '@arev/shared/ui/price';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './branch-choices.module.css';

interface BranchChoicesProps {
  readonly branches: PriceItem['branches'];
  readonly chosen: number | undefined;
  readonly busy: boolean;
  readonly onChoose: (branchId: number) => void;
}

/** One press chooses. Without JavaScript each of them sends the form that it stands in. */
export const BranchChoices = ({ branches, chosen, busy, onChoose }: BranchChoicesProps) => {
  const { t } = useTranslation('mf-booking');
  return (
    <ul className={css.list} role="list" aria-label={t('branch.legend')} aria-busy={busy}>
      {branches.map(({ id, title, price }) => (
        <li key={id}>
          <button
            className={css.branch}
            name="branch"
            value={id}
            aria-pressed={id === chosen}
            onClick={(event) => {
              event.preventDefault();
              if (!busy) onChoose(id);
            }}
          >
            <span className={css.title}>{title}</span>
            <Price amount={price} />
            <Icon icon={ChevronRight} />
          </button>
        </li>
      ))}
    </ul>
  );
};
