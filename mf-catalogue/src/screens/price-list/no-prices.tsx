import { useTranslation } from 'react-i18next';
import { NothingFound } from '../../frame/nothing-found.tsx';
import { useChangePlace, usePlace } from '../../state/place.ts';

interface NoPricesProps {
  readonly text: string;
  readonly onClear: () => void;
}

export const NoPrices = ({ text, onClear }: NoPricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { branchId, cities } = usePlace('priceList');
  const changePlace = useChangePlace();
  const words = { title: t('priceList.notFound') };
  if (text !== '') {
    return (
      <NothingFound {...words} all={{ words: t('priceList.all'), onAll: onClear }}>
        {t('services.nothing.words', { text })}
      </NothingFound>
    );
  }
  const all = { words: t('branchChoice.all'), onAll: () => changePlace({}) };
  return (
    <NothingFound {...words} all={branchId === undefined ? undefined : all}>
      {branchId !== undefined
        ? t('prices.none.atBranch')
        : cities.length > 0
          ? t('prices.none.inCities')
          : t('prices.none.words')}
    </NothingFound>
  );
};
