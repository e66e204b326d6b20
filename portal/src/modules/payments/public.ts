export { paymentOf, paymentStatusOf } from './status-service.ts';
