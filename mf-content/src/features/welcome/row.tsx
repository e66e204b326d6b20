import { asleep } from '@arev/shared/remote-kit';
import { Icon } from '@arev/shared/ui/icon';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import css from './row.module.css';

export interface RowWords {
  readonly title: string;
  readonly more?: { readonly href: string; readonly words: string };
}

/** One part of the home page: a heading, what it is about, and the way to all of it. */
export const Row = ({ children, ...words }: RowWords & { children: ReactNode }) => {
  const titleId = useId();
  return (
    <section className={css.row} aria-labelledby={titleId} {...asleep}>
      <RowTop {...words} titleId={titleId} />
      {children}
    </section>
  );
};

/** `beside` other things on its line, it parts on a phone: the heading has a line of its own. */
export const RowTop = ({ title, more, titleId, beside }: RowWords & { titleId?: string; beside?: true }) => (
  <div className={css.top} data-beside={beside}>
    <h2 className={css.title} id={titleId}>
      {title}
    </h2>
    {more ? (
      <a className={css.more} href={more.href}>
        {more.words}
        <Icon icon={ArrowRight} size="small" />
      </a>
    ) : null}
  </div>
);
