export { type Typed, textSearch } from './service.ts';
export { missedSearches } from './missed-repository.ts';
