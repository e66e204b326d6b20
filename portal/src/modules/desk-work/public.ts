export { finishWork } from './repository.ts';
