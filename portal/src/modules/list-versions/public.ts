export { versionOf } from './repository.ts';
