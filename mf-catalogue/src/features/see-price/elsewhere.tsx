import type { PriceItem } from '@arev/shared/contracts/services';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';

/** Says that the selected cities do not have the service, so those of all cities follow. */
export const Elsewhere = ({ item }: { readonly item: PriceItem }) => {
  const { t } = useTranslation('mf-catalogue');
  return (
    <Notice tone="warning">{t(item.personalPackage ? 'price.packageElsewhere' : 'price.elsewhere')}</Notice>
  );
};
