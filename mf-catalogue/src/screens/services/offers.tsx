import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useListChoice } from '../../features/choose-service/list-choice.tsx';
import { NothingFound } from '../../frame/nothing-found.tsx';
import { OfferList } from '../../features/offer-list/offer-list.tsx';

interface OffersProps {
  readonly items: readonly PriceItem[];
  readonly label: string;
  readonly busy: boolean;
}

const addressOf = ({ slug }: PriceItem): string => page.price(slug);

/** Services of one speciality, to choose from. */
export const Offers = (props: OffersProps) => {
  const { t } = useTranslation('mf-catalogue');
  const choice = useListChoice();
  return (
    <OfferList
      {...props}
      {...choice}
      addressOf={addressOf}
      noteOf={({ durationMinutes }) => t('prices.minutes', { count: durationMinutes })}
    />
  );
};

interface NoOffersProps {
  /** Shows all branches again after a filter. */
  readonly onAllBranches: (() => void) | undefined;
}

export const NoOffers = ({ onAllBranches }: NoOffersProps) => {
  const { t } = useTranslation('mf-catalogue');
  const chosenCities = useAtomValue(useSite().atoms.cities).length > 0;
  const all = onAllBranches && { words: t('branchChoice.all'), onAll: onAllBranches };
  return (
    <NothingFound title={t('prices.none.title')} all={all}>
      {onAllBranches
        ? t('prices.none.atBranch')
        : chosenCities
          ? t('prices.none.inCities')
          : t('prices.none.words')}
    </NothingFound>
  );
};
