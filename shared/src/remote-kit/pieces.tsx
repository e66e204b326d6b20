import { Children, Suspense, type ReactNode } from 'react';

interface PiecesProps {
  readonly children: ReactNode;
}

/**
 * Parts of a page that come to life one after the other: what the server wrote of a part hydrates when the part before it
 * has, or at once for whoever touches it. Nothing in them suspends, and in the document they stand side by side.
 */
export const Pieces = ({ children }: PiecesProps): ReactNode =>
  Children.toArray(children).reduceRight<ReactNode>(
    (later, piece) => (
      <>
        {piece}
        {later === null ? null : <Suspense>{later}</Suspense>}
      </>
    ),
    null,
  );
