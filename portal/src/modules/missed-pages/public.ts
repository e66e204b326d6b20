export { missedPages } from './service.ts';
