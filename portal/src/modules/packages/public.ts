export type { PackageService } from './service.ts';
export { presentPrice } from './present-price.ts';
export { unpaidKeptMs } from './sweep-service.ts';
export {
  allowDate,
  claimService,
  checkRefund,
  closePurchase,
  hasRefundable,
  notePurchasePaid,
  refundableOf,
} from './usage-service.ts';
