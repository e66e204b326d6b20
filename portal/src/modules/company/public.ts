export { companyService } from './service.ts';
