export { doctorService } from './service.ts';
