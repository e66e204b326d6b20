export type { ProfileService } from './service.ts';
