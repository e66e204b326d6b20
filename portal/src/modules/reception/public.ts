export { freeMinutesOn } from './free-minutes.ts';
