import type { PriceItem } from '@arev/shared/contracts/services';
import { Price } from '@arev/shared/ui/price';
import { RadioList } from '@arev/shared/ui/radio-list';
import { useTranslation } from 'react-i18next';

interface BranchListProps {
  readonly item: PriceItem;
  readonly value: number | null;
  readonly onChange: (branchId: number) => void;
}

/** The branches that give a service, each with its own price. */
export const BranchList = ({ item, value, onChange }: BranchListProps) => {
  const { t } = useTranslation('mf-booking');
  return (
    <RadioList
      legend={t('branch.legend')}
      name="branch"
      value={value === null ? null : String(value)}
      options={item.branches.map(({ id, title, price }) => ({
        value: String(id),
        label: title,
        hint: <Price amount={price} />,
      }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
};
