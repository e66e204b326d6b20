import { ApiError } from '../../api-client/api-error.ts';
import { errorCode } from '../../contracts/errors.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Loading, Skeleton } from '../skeleton/skeleton.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface AnsweredProps<Answer> {
  readonly query: UseQueryResult<Answer> | UseInfiniteQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** The result of a query; a skeleton while it loads. If it failed there is a retry, unless there is no such thing. */
export const Answered = <Answer,>({ query, children }: AnsweredProps<Answer>) => {
  if (query.data !== undefined) return children(query.data);
  if (isGone(query.error)) return <Gone />;
  if (query.isError) return <ErrorState busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton lines={4} />
    </Loading>
  );
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === errorCode.notFound;

const Gone = () => {
  const t = useUiText();
  return <EmptyState title={t('gone.title')}>{t('gone.message')}</EmptyState>;
};
