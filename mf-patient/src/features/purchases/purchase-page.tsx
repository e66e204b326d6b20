import type { Purchase } from '@arev/shared/contracts/purchases';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PageHeader } from '@arev/shared/ui/page-header';
import { PurchaseItems } from '@arev/shared/ui/purchase-items';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { purchaseQuery } from '../../api/purchases.ts';
import { ReceiptButton } from '../../frame/payment/receipt-button.tsx';
import { PurchaseFacts } from './purchase-facts.tsx';
import css from './purchase-page.module.css';
import { ReturnPackage } from './return-package.tsx';

/** A bought package: its remainder, its last day, and its refund. */
export const PurchasePage = ({ id }: { readonly id: number }) => {
  const purchase = useSuspenseQuery(purchaseQuery(useSite(), id)).data.data;
  return (
    <>
      <Top purchase={purchase} />
      <div className={css.purchase}>
        <Card padding="large">
          <PurchaseFacts purchase={purchase} />
        </Card>
        <Contents purchase={purchase} />
        <div className={css.actions} data-print="hide">
          {purchase.orderId === null ? null : <ReceiptButton orderId={purchase.orderId} />}
          <AgainOrFinish purchase={purchase} />
        </div>
        {purchase.state === 'active' ? <ReturnPackage purchase={purchase} /> : null}
      </div>
    </>
  );
};

interface PurchasePart {
  readonly purchase: Purchase;
}

const Top = ({ purchase }: PurchasePart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { title } = purchase.package;
  const trail = [{ label: t('purchases.title'), href: to(page.purchases()) }, { label: title }];
  return <PageHeader title={title} breadcrumbs={<Breadcrumbs items={trail} />} />;
};

const Contents = ({ purchase: { id, state, items } }: PurchasePart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const bookHref = (slug: string) => to(page.bookingStart({ service: slug, purchase: id }));
  return (
    <Card as="section" padding="large" aria-labelledby="contents">
      <h2 className={css.title} id="contents">
        {t('purchases.contents')}
      </h2>
      <PurchaseItems items={items} {...(state === 'active' && { bookHref })} />
    </Card>
  );
};

/** Unpaid packages are paid on their catalogue page; expired ones can be bought again there. */
const AgainOrFinish = ({ purchase: { state, package: bought } }: PurchasePart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  if (state === 'active') return null;
  return (
    <LinkButton href={to(page.personalPackage(bought.slug))} variant="secondary">
      {t(state === 'ordered' ? 'purchases.finish' : 'purchases.again')}
    </LinkButton>
  );
};
