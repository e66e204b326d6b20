import { tryQuery } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { paymentsQuery } from '../../api/payments.ts';
import { PaymentList } from '../../features/payments/payment-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

const payments = areaScreen({
  current: 'payments',
  texts: 'payments',
  Content: PaymentList,
  load: ({ site, url }) => tryQuery(site, paymentsQuery(site, pageIn(url.search))),
});
export default payments;
