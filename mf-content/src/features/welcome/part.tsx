import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading } from '@arev/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { Row, type RowWords } from './row.tsx';

interface PartProps extends RowWords {
  readonly pending: boolean;
  readonly broken: boolean;
  readonly again: { readonly busy: boolean; readonly onRetry: () => void };
  /** The skeleton of the part, while it loads. */
  readonly waiting: ReactNode;
  /** Undefined if there is nothing to show: then the part and its heading are omitted. */
  readonly children: ReactNode;
}

/** A part of the home page that loads by itself: a failure is shown in its place and does not affect the others. */
export const Part = ({ pending, broken, again, waiting, children, ...words }: PartProps) => {
  if (pending) return <Loading>{waiting}</Loading>;
  if (!broken) return children;
  return (
    <Row {...words}>
      <ErrorState headingLevel={3} {...again} />
    </Row>
  );
};

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly data: unknown;
  refetch(): Promise<unknown>;
}

export const stateOf = (query: Asked) => ({
  pending: query.isPending,
  broken: query.isError && query.data === undefined,
  again: { busy: query.isFetching, onRetry: () => void query.refetch() },
});
