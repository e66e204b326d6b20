import { Children, Suspense, type ReactNode } from 'react';

interface PiecesProps {
  readonly children: ReactNode;
}

/**
 * Sections of a page that hydrate one after the other, or at once when the visitor touches them. They do not
 * suspend, and they are siblings in the document. An absent section keeps its index, so that later ones keep
 * their identity when it appears.
 */
export const Pieces = ({ children }: PiecesProps): ReactNode => {
  const parts: ReactNode[] = [];
  Children.forEach(children, (part) => parts.push(part));
  return parts.reduceRight<ReactNode>(
    (later, part) => (
      <>
        {part}
        {later === null ? null : <Suspense>{later}</Suspense>}
      </>
    ),
    null,
  );
};
