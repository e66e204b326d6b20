export { noteAction } from './service.ts';
