import type { ReactNode } from 'react';
import css from './beside.module.css';

interface BesideProps {
  /** The accessible name of the card. */
  readonly label: string;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/** A text with a card of facts: above it on a phone, beside it on a desktop screen. */
export const Beside = ({ label, facts, children }: BesideProps) => (
  <div className={css.page}>
    <aside className={css.facts} aria-label={label}>
      {facts}
    </aside>
    <div className={css.main}>{children}</div>
  </div>
);
