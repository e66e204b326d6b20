export { breathe } from './breathe.ts';
export { hydrateInPieces } from './hydrate-in-pieces.ts';
export { Later } from './later.tsx';
export { wakeAll, wakeInTurn } from './wake-all.ts';
export { whenSeen } from './when-seen.ts';
