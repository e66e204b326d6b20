import type { ReactNode } from 'react';
import css from './radio-link.module.css';

interface RadioLinkProps {
  readonly href: string;
  readonly chosen: boolean;
  readonly children: ReactNode;
}

/** A link that looks like one choice of several: the chosen one is the page itself. */
export const RadioLink = ({ href, chosen, children }: RadioLinkProps) => (
  <a className={css.choice} href={href} aria-current={chosen ? 'page' : undefined}>
    <span className={css.mark} />
    <span className={css.words}>{children}</span>
  </a>
);
