export { foundLook } from './found-look.ts';
export { foundPage, type FoundKind } from './found-page.ts';
export { groupFound, type FoundGroup } from './group-found.ts';
export { MarkedText } from './marked-text.tsx';
