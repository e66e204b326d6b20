import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import css from './home.module.css';
import type { Task } from './task.ts';

interface TaskListProps {
  readonly tasks: readonly Task[];
  /** The child, if they are not the tasks of the patient. */
  readonly of?: string;
}

export const TaskList = ({ tasks, of }: TaskListProps) => (
  <ul className={css.tasks} role="list">
    {tasks.map(({ words, href, action, icon }) => (
      <Card as="li" key={`${href} ${words}`} padding="large">
        <div className={css.task}>
          <p>{words}</p>
          <LinkButton href={href} variant="secondary" icon={icon}>
            {action}
            {of === undefined ? null : <VisuallyHidden>: {of}</VisuallyHidden>}
          </LinkButton>
        </div>
      </Card>
    ))}
  </ul>
);
