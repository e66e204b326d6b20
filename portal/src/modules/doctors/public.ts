export { firstServices } from './first-services-repository.ts';
export { doctorService } from './service.ts';
