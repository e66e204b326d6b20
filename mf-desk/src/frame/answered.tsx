import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface AnsweredProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** What a question was answered; until then its shape, and where it failed a way to ask again. */
export const Answered = <Answer,>({ query, children }: AnsweredProps<Answer>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton lines={4} />
    </Loading>
  );
};
