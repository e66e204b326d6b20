import { Later } from '@arev/shared/later';
import { type ReactNode, useId } from 'react';
import { MoreLink } from '@arev/shared/ui/more-link';
import css from './row.module.css';

export interface RowWords {
  readonly title: string;
  readonly more?: { readonly href: string; readonly words: string };
}

/** A part of the home page: a heading, the content, and a link to the whole list. */
export const Row = ({ children, ...words }: RowWords & { children: ReactNode }) => {
  const titleId = useId();
  return (
    <Later as="section" until="woken" className={css.row} aria-labelledby={titleId}>
      <RowTop {...words} titleId={titleId} />
      {children}
    </Later>
  );
};

/** With `beside`, the heading has a line of its own on a phone. */
export const RowTop = ({ title, more, titleId, beside }: RowWords & { titleId?: string; beside?: true }) => (
  <div className={css.top} data-beside={beside}>
    <h2 className={css.title} id={titleId}>
      {title}
    </h2>
    {more ? <MoreLink href={more.href}>{more.words}</MoreLink> : null}
  </div>
);
