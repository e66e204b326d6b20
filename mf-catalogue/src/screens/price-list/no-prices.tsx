import { useTranslation } from 'react-i18next';
import { NothingFound } from '../../frame/nothing-found.tsx';
import { useWider } from '../../state/place.ts';

/** A list without prices, whatever is searched for. */
export const NoPrices = () => {
  const { t } = useTranslation('mf-catalogue');
  const wider = useWider('priceList');
  return (
    <NothingFound title={t('priceList.notFound')} all={wider?.all}>
      {t(`prices.none.${wider?.at ?? 'words'}`)}
    </NothingFound>
  );
};
