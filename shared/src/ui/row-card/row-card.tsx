import { Card } from '../card/card.tsx';
import type { ReactNode } from 'react';
import css from './row-card.module.css';

interface RowCardProps {
  readonly title: ReactNode;
  /** The second lines. */
  readonly notes: readonly ReactNode[];
  /** Badges and buttons. */
  readonly children?: ReactNode;
}

/** An item of a list: title, notes, badges and actions. */
export const RowCard = ({ title, notes, children }: RowCardProps) => (
  <Card as="li">
    <div className={css.row}>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {notes.map((note, index) => (
          <p key={index} className={css.note}>
            {note}
          </p>
        ))}
      </div>
      {children ? <div className={css.actions}>{children}</div> : null}
    </div>
  </Card>
);
