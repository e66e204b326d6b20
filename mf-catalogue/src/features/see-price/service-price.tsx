import { formatMoney } from '@arev/shared/i18n';
import type { PriceItem } from '@arev/shared/contracts/services';
import { Price } from '@arev/shared/ui/price';
import { useTranslation } from 'react-i18next';
import { priceDiffers } from '../../frame/price-differs.ts';
import css from './service-price.module.css';

/** The price; if prices differ, the lowest one with “from”. */
export const ServicePrice = ({ item }: { item: PriceItem }) => {
  const { t } = useTranslation('mf-catalogue');
  const differ = priceDiffers(item);
  return (
    <div className={css.price}>
      <p className={css.label}>{differ ? t('price.differs') : t('price.one')}</p>
      {differ ? (
        <data className={css.from} value={item.price}>
          {t('price.from', { amount: formatMoney(item.price) })}
        </data>
      ) : (
        <Price amount={item.price} size="large" />
      )}
    </div>
  );
};
