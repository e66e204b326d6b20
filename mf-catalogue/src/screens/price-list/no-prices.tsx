import { useTranslation } from 'react-i18next';
import { NothingFound } from '../../frame/nothing-found.tsx';
import { useWider } from '../../state/place.ts';

interface NoPricesProps {
  readonly text: string;
  readonly onClear: () => void;
}

export const NoPrices = ({ text, onClear }: NoPricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const wider = useWider('priceList');
  const clear = text === '' ? undefined : { words: t('priceList.all'), onAll: onClear };
  const at = wider?.at ?? 'words';
  return (
    <NothingFound title={t('priceList.notFound')} all={wider?.all ?? clear}>
      {text === '' ? t(`prices.none.${at}`) : t(`services.nothing.${at}`, { text })}
    </NothingFound>
  );
};
