import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useListChoice } from '../../features/choose-service/list-choice.tsx';
import { OfferList } from '../../features/offer-list/offer-list.tsx';

interface OffersProps {
  readonly items: readonly PriceItem[];
  readonly label: string;
  readonly busy: boolean;
}

const addressOf = ({ slug }: PriceItem): string => page.price(slug);

/** Services of one speciality, from which one can be chosen. */
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
  /** Shows all branches again, where one was chosen. */
  readonly onAllBranches: (() => void) | undefined;
}

export const NoOffers = ({ onAllBranches }: NoOffersProps) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const to = useHref();
  const chosenCities = useAtomValue(site.atoms.cities).length > 0;
  const way = onAllBranches ? (
    <Button variant="secondary" onClick={onAllBranches}>
      {t('branchChoice.all')}
    </Button>
  ) : (
    <LinkButton variant="secondary" href={to(page.branches())}>
      {t('price.branches')}
    </LinkButton>
  );
  return (
    <EmptyState title={t('prices.none.title')} action={way}>
      {onAllBranches
        ? t('prices.none.atBranch')
        : chosenCities
          ? t('prices.none.inCities')
          : t('prices.none.words')}
    </EmptyState>
  );
};
