import { useHref } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { PaymentList } from '../../features/payments/payment-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

const Actions = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <LinkButton href={to(address.statement())} variant="secondary" icon={ReceiptText}>
      {t('payments.statement.title')}
    </LinkButton>
  );
};

export default areaScreen('payments', PaymentList, { Actions });
