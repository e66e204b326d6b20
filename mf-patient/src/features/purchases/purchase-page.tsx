import type { Purchase } from '@arev/shared/contracts/purchases';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PageHeader } from '@arev/shared/ui/page-header';
import { PurchaseItems } from '@arev/shared/ui/purchase-items';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { purchaseQuery } from '../../api/purchases.ts';
import { usePatientId } from '../../frame/for-patient.tsx';
import { ReceiptButton } from '../../frame/payment/receipt-button.tsx';
import { useSwitching } from '../../frame/whose/use-switching.ts';
import { WhosePage } from '../../frame/whose/whose-page.tsx';
import { PurchaseFacts } from './purchase-facts.tsx';
import css from './purchase-page.module.css';
import { ReturnPackage } from './return-package.tsx';

/** A bought package: its remainder, its last day, and its refund. */
export const PurchasePage = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('mf-patient');
  const patientId = usePatientId();
  const purchase = useSuspenseQuery(purchaseQuery(useSite(), id)).data.data;
  return (
    <>
      <Top purchase={purchase} />
      <div className={css.purchase}>
        {patientId === undefined ? null : (
          <WhosePage patientId={patientId} words={t('purchases.whoseWords')} />
        )}
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
  const patientId = usePatientId();
  const { title } = purchase.package;
  const all = t(patientId === undefined ? 'purchases.title' : 'purchases.titleOf');
  const trail = [{ label: all, href: to(page.purchases({ patientId })) }, { label: title }];
  return <PageHeader title={title} breadcrumbs={<Breadcrumbs items={trail} />} />;
};

const Contents = ({ purchase: { id, state, items } }: PurchasePart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const bookHref = (slug: string) => to(page.bookingStart({ service: slug, purchase: id, patientId }));
  return (
    <Card as="section" padding="large" aria-labelledby="contents">
      <h2 className={css.title} id="contents">
        {t('purchases.contents')}
      </h2>
      <PurchaseItems items={items} {...(state === 'active' && { bookHref })} />
    </Card>
  );
};

/**
 * Unpaid packages are paid on their catalogue page; expired ones can be bought again there. One that is not sold any more has
 * no page, but others may suit. The catalogue sells to the person whose
 * account is open, so that of a family member is opened first.
 */
const AgainOrFinish = ({ purchase: { state, package: bought, sold = true } }: PurchasePart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const switching = useSwitching();
  if (state === 'active') return null;
  const path = sold ? page.personalPackage(bought.slug) : page.personalPackages();
  const again = state === 'ordered' ? 'finish' : 'again';
  const words = t(`purchases.${sold ? again : 'catalogue'}`);
  if (patientId === undefined)
    return (
      <LinkButton href={to(path)} variant="secondary">
        {words}
      </LinkButton>
    );
  return (
    <>
      <Button
        variant="secondary"
        busy={switching.isPending}
        onClick={() => switching.mutate({ patientId, path })}
      >
        {words}
      </Button>
      {switching.isError ? <SendFailure error={switching.error} /> : null}
    </>
  );
};
