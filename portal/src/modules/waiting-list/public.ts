export { type OfferNeeds, offersService } from './offers-service.ts';
export { type WaitingNeeds, waitingListService } from './service.ts';
export { hasEarlierVisit, isAhead, isAsWished } from './visit-as-wished.ts';
