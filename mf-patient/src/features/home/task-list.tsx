import { Button } from '@arev/shared/ui/button';
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
    {tasks.map(({ id, words, href, action, icon, onOpen, busy = false }) => {
      const button = { variant: 'secondary', icon } as const;
      const label = (
        <>
          {action}
          {of === undefined ? null : <VisuallyHidden>: {of}</VisuallyHidden>}
        </>
      );
      return (
        <Card as="li" key={`${href} ${words} ${id ?? ''}`} padding="large">
          <div className={css.task}>
            <p>{words}</p>
            {onOpen ? (
              <Button {...button} busy={busy} onClick={onOpen}>
                {label}
              </Button>
            ) : (
              <LinkButton {...button} href={href}>
                {label}
              </LinkButton>
            )}
          </div>
        </Card>
      );
    })}
  </ul>
);
