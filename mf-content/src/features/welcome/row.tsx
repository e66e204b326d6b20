import { Later } from '@arev/shared/later';
import { type ReactNode, useId } from 'react';
import { MoreLink } from '@arev/shared/ui/more-link';
import css from './row.module.css';

export interface RowWords {
  readonly title: string;
  readonly more?: { readonly href: string; readonly words: string };
}

/** One part of the home page: a heading, what it is about, and the way to all of it. */
export const Row = ({ children, ...words }: RowWords & { children: ReactNode }) => {
  const titleId = useId();
  return (
    <Later as="section" until="woken" className={css.row} aria-labelledby={titleId}>
      <RowTop {...words} titleId={titleId} />
      {children}
    </Later>
  );
};

/** `beside` other things on its line, it parts on a phone: the heading has a line of its own. */
export const RowTop = ({ title, more, titleId, beside }: RowWords & { titleId?: string; beside?: true }) => (
  <div className={css.top} data-beside={beside}>
    <h2 className={css.title} id={titleId}>
      {title}
    </h2>
    {more ? <MoreLink href={more.href}>{more.words}</MoreLink> : null}
  </div>
);
