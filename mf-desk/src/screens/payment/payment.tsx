import { type Screen, useHref } from '@arev/shared/remote-kit';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { address } from '../../addresses.ts';
import { PaymentInFull } from '../../features/payments/payment-in-full.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Payment = () => {
  const id = Number(useParams().id);
  return (
    <Frame>
      <PaymentInFull key={id} id={id} />
    </Frame>
  );
};

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const title = t('payments.one');
  return (
    <Desk
      area="payments"
      title={title}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t('area.payments.name'), href: to(address.payments()) }, { label: title }]}
        />
      }
    >
      {children}
    </Desk>
  );
};

const Skeleton = () => (
  <Frame>
    <Waiting />
  </Frame>
);

/** The title contains no name. */
const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('payments.one'),
  robots: 'noindex',
});

const payment: Screen = { Component: Payment, access: 'staff', Skeleton, head };
export default payment;
