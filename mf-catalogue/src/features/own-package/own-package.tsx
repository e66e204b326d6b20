import type { PriceItem } from '@arev/shared/contracts/services';
import type { Purchase } from '@arev/shared/contracts/purchases';
import { formatNumericDate, lastDayBefore } from '@arev/shared/i18n';
import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { PurchaseItems } from '@arev/shared/ui/purchase-items';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { purchasesQuery } from '../../api/purchases.ts';
import css from './own-package.module.css';

/** The remainder of a bought package; nothing for people who have not bought it. */
export const OwnPackage = ({ item }: { readonly item: PriceItem }) => {
  const signedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...purchasesQuery(useSite()), enabled: signedIn });
  if (!signedIn) return null;
  return data?.data
    .filter((purchase) => purchase.state === 'active' && purchase.package.id === item.id)
    .map((purchase) => <Owned key={purchase.id} purchase={purchase} />);
};

const Owned = ({ purchase }: { readonly purchase: Purchase }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { id, validUntil, items } = purchase;
  return (
    <Card as="section" padding="large" tone="accent" aria-labelledby={`own-${id}`}>
      <div className={css.owned}>
        <h2 className={css.title} id={`own-${id}`}>
          {t('own.title')}
        </h2>
        {validUntil === null ? null : (
          // Its last day is the day before the instant of expiry.
          <p>{t('own.validUntil', { date: formatNumericDate(lastDayBefore(validUntil)) })}</p>
        )}
        <PurchaseItems
          items={items}
          bookHref={(slug) => to(page.bookingStart({ service: slug, purchase: id }))}
        />
        <a href={to(page.purchase(id))}>{t('own.all')}</a>
      </div>
    </Card>
  );
};
