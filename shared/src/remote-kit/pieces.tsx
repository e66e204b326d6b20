import { Children, Suspense, type ReactNode } from 'react';

interface PiecesProps {
  readonly children: ReactNode;
}

/**
 * Parts of a page that come to life one after the other: what the server wrote of a part hydrates when the part before it
 * has, or at once for anyone who touches it. Nothing in them suspends, and in the document they stand side by side. A part that
 * is not there keeps its place, so that the later ones stay who they are when it comes.
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
