import type { Screen } from '@arev/shared/remote-kit';
import { useHref } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { PaymentList } from '../../features/payments/payment-list.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Payments = () => (
  <Frame>
    <PaymentList />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <Desk
      area="payments"
      title={t('area.payments.name')}
      lead={t('area.payments.lead')}
      actions={
        <LinkButton href={to(address.statement())} variant="secondary" icon={ReceiptText}>
          {t('payments.statement.title')}
        </LinkButton>
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

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.payments.name'),
  robots: 'noindex',
});

const payments: Screen = { Component: Payments, access: 'staff', Skeleton, head };
export default payments;
