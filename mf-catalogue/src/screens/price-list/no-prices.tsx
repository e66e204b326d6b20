import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

interface NoPricesProps {
  readonly text: string;
  readonly onClear: () => void;
}

export const NoPrices = ({ text, onClear }: NoPricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const inCities = useAtomValue(useSite().atoms.cities).length > 0;
  const way =
    text === '' ? (
      <LinkButton variant="secondary" href={to(page.branches())}>
        {t('price.branches')}
      </LinkButton>
    ) : (
      <Button variant="secondary" onClick={onClear}>
        {t('priceList.all')}
      </Button>
    );
  const words =
    text === ''
      ? inCities
        ? t('prices.none.inCities')
        : t('prices.none.words')
      : t('services.nothing.words', { text });
  return (
    <div role="status">
      <EmptyState title={t('priceList.notFound')} action={way}>
        {words}
      </EmptyState>
    </div>
  );
};
