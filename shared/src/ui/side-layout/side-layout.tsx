import type { ReactNode } from 'react';
import css from './side-layout.module.css';

export interface SideLayoutProps {
  /** Links to the other pages of the area; above the content on a phone. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** The content of a page with the links of its area beside it, which stay in sight while the content scrolls. */
export const SideLayout = ({ side, children }: SideLayoutProps) => (
  <div className={css.layout}>
    <div className={css.side}>{side}</div>
    <div className={css.main}>{children}</div>
  </div>
);
