import { Statement } from '../../features/payments/statement.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

export default deskScreen({
  area: 'payments',
  title: 'payments.statement.title',
  belowArea: true,
  Content: Statement,
});
