export { type OfferNeeds, offersService } from './offers-service.ts';
export { waitingListService } from './service.ts';
