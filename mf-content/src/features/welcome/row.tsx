import { Icon } from '@arev/shared/ui/icon';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import css from './row.module.css';

interface RowProps {
  readonly title: string;
  readonly more?: { readonly href: string; readonly words: string };
  readonly children: ReactNode;
}

/** One part of the home page: a heading, what it is about, and the way to all of it. */
export const Row = ({ title, more, children }: RowProps) => {
  const titleId = useId();
  return (
    <section className={css.row} aria-labelledby={titleId}>
      <div className={css.top}>
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
      {children}
    </section>
  );
};
