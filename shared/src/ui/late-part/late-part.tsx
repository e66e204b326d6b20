import type { ComponentType } from 'react';
import { ErrorState, type ErrorStateProps } from '../error-state/error-state.tsx';
import { Loading, Skeleton, type SkeletonProps } from '../skeleton/skeleton.tsx';
import { useLate } from '../../later/use-late.ts';

interface Meanwhile extends Pick<ErrorStateProps, 'headingLevel'> {
  readonly skeleton: SkeletonProps;
}

/** A component whose code is loaded once it is shown: a skeleton until then, and Retry after a failure. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { skeleton, headingLevel = 2 }: Meanwhile,
) => {
  const LatePart = (props: Props) => {
    const { part: Part, failed, tryAgain } = useLate(load, true);
    if (Part) return <Part {...props} />;
    if (failed) return <ErrorState headingLevel={headingLevel} onRetry={tryAgain} />;
    return (
      <Loading>
        <Skeleton {...skeleton} />
      </Loading>
    );
  };
  return LatePart;
};
