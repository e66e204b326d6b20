import { minutesOf, type PriceItem } from '@arev/shared/contracts/services';
import { page } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';
import { useListChoice } from '../../features/choose-service/list-choice.tsx';
import { NothingFound } from '../../frame/nothing-found.tsx';
import { OfferList } from '../../features/offer-list/offer-list.tsx';
import { useNarrowing, useWider } from '../../state/place.ts';

interface OffersProps {
  readonly items: readonly PriceItem[];
  readonly label: string;
  readonly busy: boolean;
}

/** Services of one speciality, to choose from. */
export const Offers = (props: OffersProps) => {
  const { t } = useTranslation('mf-catalogue');
  const choice = useListChoice();
  const at = useNarrowing('services');
  return (
    <OfferList
      {...props}
      {...choice}
      addressOf={({ slug }) => page.price(slug, at)}
      noteOf={(item) => {
        const minutes = minutesOf(item);
        return minutes === undefined ? undefined : t('prices.minutes', { count: minutes });
      }}
    />
  );
};

export const NoOffers = () => {
  const { t } = useTranslation('mf-catalogue');
  const wider = useWider('services');
  return (
    <NothingFound title={t('prices.none.title')} all={wider?.all}>
      {t(`prices.none.${wider?.at ?? 'words'}`)}
    </NothingFound>
  );
};
