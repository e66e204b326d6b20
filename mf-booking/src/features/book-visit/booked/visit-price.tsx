import type { VisitDetails } from '@arev/shared/contracts/visits';
import { formatMoney } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { PayButton } from '@arev/shared/ui/pay-button';
import { Price } from '@arev/shared/ui/price';
import { useTranslation } from 'react-i18next';
import { refreshVisit, visitBankPage } from '../../../api/payments.ts';
import { OwnShare } from '../payer/own-share.tsx';
import css from './booked-visit.module.css';

interface VisitPriceProps {
  readonly visit: VisitDetails;
}

/** Price and payer of the visit; patients who pay themselves can pay at once. */
export const VisitPrice = ({ visit }: VisitPriceProps) => {
  const { price, policy } = visit;
  return (
    <>
      <p>
        <Price amount={price} /> <Payer visit={visit} />
      </p>
      {visit.status === 'booked' && !visit.purchase ? (
        <p>
          <OwnShare payer={policy} price={price} />
        </p>
      ) : null}
      {visit.payable ? <PayNow visit={visit} /> : null}
    </>
  );
};

const Payer = ({ visit: { policy, payment, purchase, state } }: VisitPriceProps) => {
  const { t } = useTranslation('mf-booking');
  // For a cancelled visit only its payment matters: it has returned its service to the package. A missed one has not.
  if (state === 'cancelled' && !payment) return null;
  const payer = payment ? t(`booked.paid.${payment}`) : t(`booked.payer.${policy}`);
  return (
    <span className={css.soft}>{purchase ? t('booked.byPackage', { title: purchase.title }) : payer}</span>
  );
};

const PayNow = ({ visit: { id, price } }: Pick<VisitPriceProps, 'visit'>) => {
  const { t } = useTranslation('mf-booking');
  const site = useSite();
  return (
    <div className={css.pay} data-print="hide">
      <p className={css.soft}>{t('pay.later')}</p>
      <PayButton
        variant="secondary"
        start={() => visitBankPage(site, id)}
        go={(url) => site.navigation.go(url)}
        onOutdated={() => void refreshVisit(site)}
      >
        {t('pay.now', { amount: formatMoney(price) })}
      </PayButton>
    </div>
  );
};
