export { foundLook } from './found-look.ts';
export { foundPage, isFoundKind, type FoundKind } from './found-page.ts';
export { groupFound, type FoundGroup } from './group-found.ts';
export { MarkedText } from './marked-text.tsx';
