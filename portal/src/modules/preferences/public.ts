export { addressesFor, readPreferences } from './service.ts';
