import { useParams } from 'react-router';
import { listAround } from '../../features/payments/payment-address.ts';
import { PaymentInFull } from '../../features/payments/payment-in-full.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

const Payment = () => {
  const id = Number(useParams().id);
  return <PaymentInFull key={id} id={id} />;
};

/** The title contains no name. */
export default deskScreen({
  area: 'payments',
  title: 'payments.one',
  belowArea: listAround,
  Content: Payment,
});
