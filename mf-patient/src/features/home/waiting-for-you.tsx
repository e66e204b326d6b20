import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingQuery } from '../../api/pending.ts';
import css from './home.module.css';
import type { Task } from './task.ts';
import { usePendingTasks } from './use-pending.ts';

/** Pending items and news of the patient; renders nothing if there are none. */
export const WaitingForYou = () => {
  const { data, error, isFetching, refetch } = useQuery(pendingQuery(useSite()));
  const tasksOf = usePendingTasks();
  if (data) return <Tasks tasks={tasksOf(data.data)} />;
  // An older portal has no such call.
  if (error === null || (error instanceof ApiError && error.code === errorCode.notFound)) return null;
  return (
    <Section>
      <ErrorState busy={isFetching} onRetry={() => void refetch()} />
    </Section>
  );
};

const Section = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <section className={css.section} aria-labelledby="waiting">
      <h2 className={css.title} id="waiting">
        {t('home.waiting')}
      </h2>
      {children}
    </section>
  );
};

const Tasks = ({ tasks }: { readonly tasks: readonly Task[] }) =>
  tasks.length === 0 ? null : (
    <Section>
      <ul className={css.tasks} role="list">
        {tasks.map(({ words, href, action, icon }) => (
          <Card as="li" key={`${href} ${words}`} padding="large">
            <div className={css.task}>
              <p>{words}</p>
              <LinkButton href={href} variant="secondary" icon={icon}>
                {action}
              </LinkButton>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
