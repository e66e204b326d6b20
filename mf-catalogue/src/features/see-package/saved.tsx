import { formatMoney } from '@arev/shared/i18n';
import { useTranslation } from 'react-i18next';
import type { PersonalPackage } from '../../api/packages.ts';
import { oneByOne } from './one-by-one.ts';
import css from './package-contents.module.css';

interface SavedProps {
  readonly items: PersonalPackage['items'];
  /** The lowest price of the package. */
  readonly price: number;
}

/** The savings: the lowest single prices of the services compared with the lowest price of the package. */
export const Saved = ({ items, price }: SavedProps) => {
  const { t } = useTranslation('mf-catalogue');
  const sum = oneByOne(items);
  if (sum === undefined || sum <= price) return null;
  return (
    <p className={css.saved}>
      {t('package.saved', { sum: formatMoney(sum), amount: formatMoney(sum - price) })}
    </p>
  );
};
