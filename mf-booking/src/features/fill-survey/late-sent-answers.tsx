import { useLate } from '@arev/shared/later/use-late';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import type { SentAnswersProps } from './sent-answers.tsx';

const load = async () =>
  (await import(/* webpackChunkName: "sent-answers" */ './sent-answers.tsx')).SentAnswers;

/** A page with an open survey does not need them. */
export const LateSentAnswers = (props: SentAnswersProps) => {
  const { part: SentAnswers, failed, tryAgain } = useLate(load, true);
  if (SentAnswers) return <SentAnswers {...props} />;
  if (failed) return <ErrorState onRetry={tryAgain} />;
  return (
    <Loading>
      <Skeleton lines={4} />
    </Loading>
  );
};
