import type { PriceItem } from '@arev/shared/contracts/services';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import type { PricePlace } from '../../state/place.ts';

interface ElsewhereProps {
  readonly item: PriceItem;
  readonly place: PricePlace;
}

/** Says that the branch or cities do not have the service, so all branches that have it follow. */
export const Elsewhere = ({ item, place }: ElsewhereProps) => {
  const { t } = useTranslation('mf-catalogue');
  const at = place.branchId === undefined ? 'inCities' : 'atBranch';
  return (
    <Notice tone="warning">
      {t(item.personalPackage ? `price.packageElsewhere.${at}` : `price.elsewhere.${at}`)}
    </Notice>
  );
};
