export type { PackageService } from './service.ts';
export { allowDate, claimService, closePurchase, notePurchasePaid } from './usage-service.ts';
