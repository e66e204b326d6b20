import { formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { companyQuery } from '../../api/company.ts';
import { priceDayQuery } from '../../api/price-day.ts';
import { usePlace } from '../../state/place.ts';
import type { Nearest } from '../../state/nearest.ts';
import { MarkNearest, NearestNote } from './mark-nearest.tsx';
import css from './take-prices.module.css';
import { usePrintPrices } from './use-print-prices.ts';

interface TakePricesProps {
  readonly text: string;
  readonly nearest: Nearest;
  /** Nothing matches: there is nothing to save. */
  readonly empty: boolean;
  readonly specialization?: { readonly id: number; readonly slug: string };
}

/** The date of the prices, and the ways to save the filtered list. */
export const TakePrices = ({ text, nearest, empty, specialization }: TakePricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { language } = useSite();
  const to = useHref();
  const { data: day } = useQuery(priceDayQuery());
  const { branchId, cities } = usePlace('priceList');
  const { state, print } = usePrintPrices(text, specialization?.id);
  const download = address.priceFile({
    ...(branchId === undefined ? { cities } : { branch: String(branchId) }),
    searchText: text,
    specialization: specialization?.slug,
  });
  return (
    <div className={css.line}>
      {day ? (
        <p className={css.date}>{t('priceList.date', { date: formatLongDate(day, language) })}</p>
      ) : null}
      <div className={css.take} data-print="hide">
        <span className={css.scripted}>
          <MarkNearest nearest={nearest} />
          {empty ? null : (
            <Button variant="quiet" size="small" icon={Printer} busy={state === 'waiting'} onClick={print}>
              {t('priceList.print')}
            </Button>
          )}
        </span>
        {empty ? null : (
          <LinkButton
            variant="quiet"
            size="small"
            icon={FileDown}
            href={to(download)}
            download="arev-prices.csv"
          >
            {t('priceList.download')}
          </LinkButton>
        )}
      </div>
      <div className={css.notes} role="status" data-print="hide">
        <NearestNote nearest={nearest} />
        {state === 'failed' || state === 'tooMany' ? <p>{t(`priceList.printing.${state}`)}</p> : null}
      </div>
      <Clinic />
    </div>
  );
};

/** The name of the clinic, on paper. */
const Clinic = () => {
  const company = useQuery(companyQuery(useSite())).data?.data;
  return company ? (
    <p className={css.clinic}>
      {company.name}, {company.phone}
    </p>
  ) : null;
};
