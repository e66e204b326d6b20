import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { ErrorState } from '@arev/shared/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pendingQuery } from '../../api/pending.ts';
import { HomeSection } from './home-section.tsx';
import { TaskList } from './task-list.tsx';
import { usePendingTasks } from './use-pending.ts';

/** Pending items and news of the patient; renders nothing if there are none. */
export const WaitingForYou = () => {
  const { t } = useTranslation('mf-patient');
  const { data, error, isFetching, refetch } = useQuery(pendingQuery(useSite()));
  const tasksOf = usePendingTasks();
  const tasks = data ? tasksOf(data.data) : [];
  // An older portal has no such call.
  const failed = !data && error && !(error instanceof ApiError && error.code === errorCode.notFound);
  if (!failed && tasks.length === 0) return null;
  return (
    <HomeSection title={t('home.waiting')}>
      {failed ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <TaskList tasks={tasks} />}
    </HomeSection>
  );
};
