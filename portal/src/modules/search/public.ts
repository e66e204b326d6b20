export { type Typed, textSearch } from './service.ts';
