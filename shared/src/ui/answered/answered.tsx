import { ErrorState } from '../error-state/error-state.tsx';
import { Loading, Skeleton } from '../skeleton/skeleton.tsx';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface AnsweredProps<Answer> {
  readonly query: UseQueryResult<Answer> | UseInfiniteQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** The result of a query; a skeleton while it loads, and an error with a retry if it failed. */
export const Answered = <Answer,>({ query, children }: AnsweredProps<Answer>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton lines={4} />
    </Loading>
  );
};
