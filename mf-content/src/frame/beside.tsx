import type { ReactNode } from 'react';
import css from './beside.module.css';

interface BesideProps {
  /** What the card is called. */
  readonly label: string;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/** A text with a card of facts: on a phone they are read first, on a desk they stand beside it. */
export const Beside = ({ label, facts, children }: BesideProps) => (
  <div className={css.page}>
    <aside className={css.facts} aria-label={label}>
      {facts}
    </aside>
    <div className={css.main}>{children}</div>
  </div>
);
