import type { ReactNode } from 'react';

import { Heading } from '../heading/heading.tsx';
import { useLangOf } from '../ui-text/ui-text.ts';
import css from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly actions?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly children?: ReactNode;
}

/** The only h1 of the page; the attribute lets navigation move focus to it. */
export function PageHeader({ title, lead, eyebrow, actions, breadcrumbs, children }: PageHeaderProps) {
  const langOf = useLangOf();
  return (
    <header className={css.header}>
      {breadcrumbs}
      <div className={css.row}>
        <div className={css.words}>
          {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
          <Heading level={1} className={css.title} tabIndex={-1} data-page-heading="">
            {title}
          </Heading>
          {lead ? (
            <p className={css.lead} lang={langOf(lead)}>
              {lead}
            </p>
          ) : null}
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      {children}
    </header>
  );
}
