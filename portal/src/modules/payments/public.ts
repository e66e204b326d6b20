export { paymentStatusOf } from './status-service.ts';
