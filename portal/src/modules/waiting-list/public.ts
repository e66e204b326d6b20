export { waitingListService } from './service.ts';
