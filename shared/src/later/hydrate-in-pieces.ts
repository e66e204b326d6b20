import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

/** A transition is interruptible by input and yields every few milliseconds. */
export const hydrateInPieces = (element: Element, tree: ReactNode, options: RootOptions): Root => {
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateRoot(element, tree, options)));
  const [root] = roots;
  if (!root) throw new Error('a transition begins at once');
  return root;
};
