import type { SurveyItem } from '@arev/shared/contracts/surveys';
import { useLate } from '@arev/shared/later/use-late';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';

const load = async () =>
  (await import(/* webpackChunkName: "answer-files" */ './answer-files.tsx')).AnswerFiles;

/** Few questionnaires ask for files, so what takes them is loaded with the question. */
export const LateAnswerFiles = ({ item }: { readonly item: SurveyItem }) => {
  const { part: AnswerFiles, failed, tryAgain } = useLate(load, true);
  if (AnswerFiles) return <AnswerFiles item={item} />;
  if (failed) return <ErrorState headingLevel={3} onRetry={tryAgain} />;
  return (
    <Loading>
      <Skeleton shape="control" />
    </Loading>
  );
};
